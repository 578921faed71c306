/** Fills fields from the address: `/contact?subject=Refund` starts a message about a refund. */
const query = new URLSearchParams(location.search);

for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-from-address]')) {
  const value = query.get(field.dataset.fromAddress!)?.trim();
  if (!value) continue;
  if (field instanceof HTMLSelectElement) {
    if (!field.value && [...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field.value === field.defaultValue) field.value = value.slice(0, field.maxLength);
}
