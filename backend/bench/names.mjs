/**
 * Made-up names for the students of the benchmark. No name contains another or is one with
 * a typo, so that each search has exact counts.
 */

const vowels = 'aeiou';
/** Without a common divisor with the number of syllables. */
const factors = [11, 13];

/** The last syllable depends on each of the others, so that two words differ in at least two letters. */
function word(number, consonants, syllables) {
  const base = consonants.length * vowels.length;
  const chosen = Array.from({ length: syllables - 1 }, (_, at) => Math.floor(number / base ** at) % base);
  const last = chosen.reduce((sum, syllable, at) => sum + factors[at] * syllable, 0) % base;
  const text = [...chosen, last]
    .map((syllable) => consonants[Math.floor(syllable / vowels.length)] + vowels[syllable % vowels.length])
    .join('');
  return text[0].toUpperCase() + text.slice(1);
}

/** Steps through all words of that length, so that adjacent names in the list look nothing alike. */
function words(count, consonants, syllables, step, end) {
  const all = (consonants.length * vowels.length) ** (syllables - 1);
  return Array.from({ length: count }, (_, index) => word((index * step) % all, consonants, syllables) + end);
}

/** Seven letters: with 20,000 students, each of 909 surnames has 22 of them. */
export const surnames = words(910, 'bdfgklmnprstvz', 3, 1_049, 'n');

/** Five letters, from consonants that no surname has: with 20,000 students, most of the 30 names have 667. */
export const firstNames = words(30, 'chjwxy', 2, 7, 'q');

/** The surname of exactly 20 students, regardless of the number of students. */
export const rareSurname = surnames.pop();
