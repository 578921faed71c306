/** Whether `inquiry` waits for an office's answer. */
export const isInquiryOpen = `inquiry.status IN ('new', 'open')`;
