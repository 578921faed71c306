/** The lowest percent of each letter in a section that sets no others. A new rule is a new row. */
export const defaultLetters = {
  letters: [
    { letter: 'A+', fromPercent: 97 },
    { letter: 'A', fromPercent: 93 },
    { letter: 'A-', fromPercent: 90 },
    { letter: 'B+', fromPercent: 87 },
    { letter: 'B', fromPercent: 83 },
    { letter: 'B-', fromPercent: 80 },
    { letter: 'C+', fromPercent: 77 },
    { letter: 'C', fromPercent: 73 },
    { letter: 'C-', fromPercent: 70 },
    { letter: 'D+', fromPercent: 67 },
    { letter: 'D', fromPercent: 63 },
    { letter: 'D-', fromPercent: 60 },
  ],
};
