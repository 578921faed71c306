export const inquiriesPath = '/portal/inquiries';

export const inquiryPath = `${inquiriesPath}/:id`;
