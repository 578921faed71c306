/**
 * Where the list stands in a narrow place, columns give way: their cells go, and their content stands in lines under
 * the course code. The list is the container that is asked.
 */
export const foldsAt = {
  tablet: '@container sections (max-width: 1039.98px)',
  phone: '@container sections (max-width: 599.98px)',
} as const;
