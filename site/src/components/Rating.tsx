/** A rating in stars; screen readers announce the number. */
export function Rating({ rating, best }: { rating: number; best: number }) {
  return (
    <p className="rating" role="img" aria-label={`Rating: ${rating} of ${best}`}>
      {Array.from({ length: rating }, (_, index) => (
        <span key={index} />
      ))}
    </p>
  );
}
