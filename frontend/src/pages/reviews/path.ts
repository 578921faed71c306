export const reviewsPath = '/portal/reviews';
export const reviewPath = `${reviewsPath}/:id`;

export const reviewHref = (id: string) => `${reviewsPath}/${encodeURIComponent(id)}`;
