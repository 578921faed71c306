// prettier-ignore
const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', deg: '°', eacute: 'é',
  egrave: 'è', agrave: 'à', aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', ccedil: 'ç',
};

/** `&amp;` and similar, which a web catalog leaves in its export. Unknown entities stay. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name as string) ? named[name as string]! : whole;
    const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
    const isText = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && code !== 127;
    return isText ? String.fromCodePoint(code) : whole;
  });
