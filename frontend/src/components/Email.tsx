interface Props {
  address: string;
}

/** An address that doesn't fit on one line breaks before its domain, not within a name. */
export function Email({ address }: Props) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
