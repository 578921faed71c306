/** The first day of the files of `account`; with a signed opening, the day on which it was first. */
export const firstDay = `coalesce(account.opening_day, (
  SELECT min(day) FROM (SELECT min(posted_on) AS day FROM bank_lines WHERE bank_lines.account = account.name
    UNION ALL SELECT min(day) FROM bank_balances WHERE bank_balances.account = account.name) AS known))`;

/** The closing balance of a day that files state, as the latest file has it: day and cents. */
export const statedClosing = (order: 'ASC' | 'DESC', until = `'infinity'`): string => `(
  SELECT day, cents FROM bank_balances balance JOIN bank_files file ON file.id = balance.file_id
  WHERE balance.account = account.name AND kind = 'closing' AND day <= ${until}
  ORDER BY day ${order}, file.created_at DESC LIMIT 1)`;

/** What the files say that `account` held when its first day began, in cents; null if they have no balance. */
export const statedOpening = `coalesce((
    SELECT cents FROM bank_balances balance JOIN bank_files file ON file.id = balance.file_id
    WHERE balance.account = account.name AND kind = 'opening' AND day = ${firstDay} ORDER BY file.created_at DESC LIMIT 1), (
    SELECT stated.cents - (SELECT coalesce(sum(line.cents), 0) FROM bank_lines line
      WHERE line.account = account.name AND line.posted_on <= stated.day)
    FROM ${statedClosing('ASC')} AS stated))`;
