/** The mark of the university and the portal: a lamp over an open book. The name always appears next to it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className="mark-flame"
        d="M16 2.5c2.8 3.2 4.1 5.4 4.1 7.7a4.1 4.1 0 0 1-8.2 0c0-2.3 1.3-4.5 4.1-7.7z"
      />
      <path
        className="mark-book"
        d="M16 19.5c-3.1-2.1-6.9-2.9-12-2.7v8.6c5.1-.2 8.9.7 12 2.8 3.1-2.1 6.9-3 12-2.8v-8.6c-5.1-.2-8.9.6-12 2.7zm0 0v8.7"
      />
    </svg>
  );
}
