/** The year in which the first requirements of any program begin, as `first`; null if there are none. */
export const firstCatalogYear = 'SELECT min(left(catalog_year, 4))::int AS first FROM program_requirements';
