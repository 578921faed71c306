/**
 * The same words whether a receipt was sent or withheld: a different answer would tell strangers how many receipts an
 * address had today.
 */
export const ReceiptNote = () => (
  <p className="outcome-help">
    We send a receipt by email, unless many have gone to your address or its domain today. Without one, your
    form has still reached us.
  </p>
);
