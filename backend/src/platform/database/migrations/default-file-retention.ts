/** How long a new university keeps the files of a closed inquiry. A new rule is a new row. */
export const defaultFileRetention = { closedInquiryDays: 180 };
