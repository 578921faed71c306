/** How long the files of a closed inquiry are kept at first; a new rule is a new row. */
export const defaultFileRetention = { closedInquiryDays: 180 };
