/** The characters that a TrueType font has a glyph for, from its table `cmap`. */
export function coveredBy(font) {
  const covered = new Set();
  const cmap = tableOf(font, 'cmap');
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + 8 * at + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 4) readSegments(font, subtable, covered);
    if (format === 12) readGroups(font, subtable, covered);
  }
  return covered;
}

function tableOf(font, tag) {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = 12 + 16 * at;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table "${tag}".`);
}

/** Format 4: the basic plane, in segments stored in four consecutive arrays. */
function readSegments(font, table, covered) {
  const row = font.readUInt16BE(table + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + row, 16 + 2 * row, 16 + 3 * row].map((at) => table + at);
  for (let at = 0; at < row; at += 2) {
    const start = font.readUInt16BE(starts + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = start; code <= font.readUInt16BE(ends + at) && code !== 0xffff; code++) {
      const index = offset ? font.readUInt16BE(offsets + at + offset + 2 * (code - start)) : code;
      const glyph = offset && !index ? 0 : (index + font.readUInt16BE(deltas + at)) & 0xffff;
      if (glyph) covered.add(code);
    }
  }
}

/** Format 12: groups of consecutive characters. */
function readGroups(font, table, covered) {
  for (let at = 0; at < font.readUInt32BE(table + 12); at++) {
    const [from, to, glyph] = [0, 4, 8].map((field) => font.readUInt32BE(table + 16 + 12 * at + field));
    for (let code = from; code <= to; code++) if (glyph + code - from) covered.add(code);
  }
}
