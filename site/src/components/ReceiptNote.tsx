/**
 * The same words whether a receipt was sent or withheld: a different answer would tell strangers how many receipts an
 * address had today.
 */
export const ReceiptNote = () => (
  <p className="outcome-help">
    We send a confirmation by email, unless your address or its domain has already received too many from us
    today. We have your form either way.
  </p>
);
