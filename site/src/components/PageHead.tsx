import type { ReactNode } from 'react';

interface PageHeadProps {
  /** The page's name in the breadcrumb. */
  name: string;
  heading: string;
  lede: string;
  /** Buttons. */
  children?: ReactNode;
}

/** The top of every page but Home: the way back, the heading, what the page is for. */
export function PageHead({ name, heading, lede, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="wrap page-head-row">
        <nav aria-label="Breadcrumb">
          <ol className="breadcrumb">
            <li>
              <a href="/">Home</a>
            </li>
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        {children && <p className="actions">{children}</p>}
      </div>
    </div>
  );
}
