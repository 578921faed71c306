interface Props {
  address: string;
}

/** An address that has no room on one line breaks before its domain, and not in the midst of a name. */
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
