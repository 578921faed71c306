/** Cents, or hundredths of a grade point, as the database's numeric text: "329.17". */
export const decimal = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
