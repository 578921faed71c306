/** Fills fields from the address: `/contact?subject=Refund` begins a message about a refund. */
const query = new URLSearchParams(location.search);

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-from-address]')) {
  const value = query.get(field.dataset.fromAddress!)?.trim();
  if (value && field.value === field.defaultValue) field.value = value.slice(0, field.maxLength);
}
