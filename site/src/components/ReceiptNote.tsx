/**
 * The same words whether a receipt was sent or withheld: a different answer would tell strangers how many receipts an
 * address had today.
 */
export const ReceiptNote = () => (
  <p className="outcome-help">
    We received your form. You will usually get a confirmation by email, but we limit how many we send in a
    day. If no confirmation arrives, don’t send the form again.
  </p>
);
