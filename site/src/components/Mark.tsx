/** The university's mark: a lamp under an arch. Decoration only; the name always stands beside it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className="mark-arch" d="M6 28V14a10 10 0 0 1 20 0v14M3 28h26" />
      <path className="mark-flame" d="M16 9c3 3.6 4.2 5.6 4.2 8a4.2 4.2 0 0 1-8.4 0c0-2.4 1.2-4.4 4.2-8z" />
    </svg>
  );
}
