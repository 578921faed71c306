import { shelf } from '../../facts/catalog';
import { board, bookWidth, shelve } from '../../pictures/books';

const { shelved, length } = shelve(shelf);

/** The bachelor's degree as a shelf: each book is a course, an outlined one is optional. */
export function DegreeShelf() {
  return (
    <div className="degree-shelf">
      <svg viewBox={`0 0 ${length} ${board + 2}`} aria-hidden="true" focusable="false">
        {shelved.map(({ id, books, titles }) => (
          <g key={id} className={`books-${id}`}>
            {books.map(({ x, y, height, spare }) => (
              <rect
                key={x}
                className={spare ? 'book-spare' : undefined}
                x={x + 1}
                y={y}
                width={bookWidth}
                height={height}
              />
            ))}
            <path className="book-titles" d={titles} />
          </g>
        ))}
        <path d={`M0 ${board}H${length}`} />
      </svg>
      <ul className="shelf-parts">
        {shelf.map(({ id, name, credits }) => (
          <li key={id} className={`shelf-${id}`}>
            <strong>{credits}</strong>
            <span>credits</span>
            <span className="shelf-name">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
