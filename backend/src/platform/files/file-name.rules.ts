/** The limit of the column. */
export const longestName = 200;

/** Direction overrides, zero-width characters, private use, unpaired surrogates: invisible and deceptive. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\ufe00-\ufe0f\u115f\u1160\u3164\uffa0\u2800]/gu;
const control = /\p{Cc}/u;

/**
 * The name to store and show for a file: the last part of a path, without invisible characters, in composed form, at
 * most 200 characters including the extension. null if it has control characters, which no honest client sends.
 */
export function shownName(given: string): string | null {
  if (control.test(given)) return null;
  const last = given.normalize('NFC').split(/[\\/]/).pop()!;
  const shown = last
    .replace(invisible, '')
    .replace(/\p{Zs}+/gu, ' ')
    // Windows drops periods and spaces at the end, which could change the extension.
    .replace(/^ +|[ .]+$/g, '');
  const letters = Array.from(shown);
  if (letters.length <= longestName) return shown;
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 ? letters.slice(dot).slice(0, 20) : [];
  return [...letters.slice(0, longestName - ending.length), ...ending].join('');
}

/** The name, with a number if one of the used names (in lowercase) is equal: "map.pdf" becomes "map (2).pdf". Adds it to them. */
export function unusedName(name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let unused = name;
  for (let number = 2; used.has(unused.toLowerCase()); number++) {
    const suffix = ` (${number})${extension}`;
    unused = `${[...stem].slice(0, longestName - [...suffix].length).join('')}${suffix}`;
  }
  used.add(unused.toLowerCase());
  return unused;
}

/** In lowercase, the part after the last period; "" if there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** RFC 6266: an ASCII name for old clients, and the whole name in UTF-8. */
function disposition(type: 'attachment' | 'inline', name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = plain.replace(/[^ \w.,()+-]/g, '_').replace(/^[. ]+/, '_') || 'file';
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Saved, never shown. */
export const attachment = (name: string): string => disposition('attachment', name);

/** Shown; the name is for saving. */
export const inline = (name: string): string => disposition('inline', name);
