import type { ReactNode } from 'react';

export interface AccordionItem {
  /** Its address on the page: `#id` opens it. */
  id: string;
  heading: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Of the items that share it one is open. */
  name: string;
  items: readonly AccordionItem[];
  /** Stands under a heading of its own within the part. */
  nested?: boolean;
}

/** Questions that open one at a time. The island `panels` adds keys and links; name it in src/routes.ts. */
export function Accordion({ name, items, nested }: AccordionProps) {
  return (
    <div className="accordion" data-accordion="">
      {items.map(({ id, heading, content }) => (
        <details key={id} id={id} name={name}>
          <summary>{nested ? <h4>{heading}</h4> : <h3>{heading}</h3>}</summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
