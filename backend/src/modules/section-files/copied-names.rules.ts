const longest = 200;

/** A file's name with a number: "map.pdf" becomes "map (2).pdf". */
export function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const suffix = ` (${number})${extension}`;
  return `${[...stem].slice(0, longest - [...suffix].length).join('')}${suffix}`;
}
