/** Made-up names for the students of the benchmark. No name contains another, so that each search has exact counts. */

const vowels = 'aeiou';

function word(number, consonants, syllables) {
  const base = consonants.length * vowels.length;
  let text = '';
  for (let left = number, at = 0; at < syllables; at++, left = Math.floor(left / base)) {
    const syllable = left % base;
    text += consonants[Math.floor(syllable / vowels.length)] + vowels[syllable % vowels.length];
  }
  return text[0].toUpperCase() + text.slice(1);
}

/** Steps through all words of that length, so that adjacent names in the list look nothing alike. */
function words(count, consonants, syllables, step, end) {
  const all = (consonants.length * vowels.length) ** syllables;
  return Array.from({ length: count }, (_, index) => word((index * step) % all, consonants, syllables) + end);
}

/** Seven letters: with 20,000 students, each of 909 surnames has 22 of them. */
export const surnames = words(910, 'bdfgklmnprstvz', 3, 104_729, 'n');

/** Five letters, from consonants that no surname has: with 20,000 students, most of the 30 names have 667. */
export const firstNames = words(30, 'chjwxy', 2, 37, 'q');

/** The surname of exactly 20 students, regardless of the number of students. */
export const rareSurname = surnames.pop();
