/** Whether a word is the section's number, or its number with the course's code, as in "210-001" for "WM 210-001". */
export const byNumber = (pattern: string, word: string): string => {
  const alone = `'%' || lower(section.section_number) || '%' = ${pattern}`;
  if (!word.includes('-')) return alone;
  return `${alone} OR replace(search_plain(course.code), ' ', '') LIKE regexp_replace(${pattern}, '-[^-]*$', '')
    AND lower(section.section_number) LIKE regexp_replace(${pattern}, '^.*-', '')`;
};
