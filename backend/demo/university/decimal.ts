/** Cents, or hundredths of a grade point, as the database's numeric text: "329.17"; with four, ten-thousandths. */
export const decimal = (amount: number, decimals = 2): string => {
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
