import type { ReactNode } from 'react';

export interface AccordionItem {
  /** Its address on the page: `#id` opens it. */
  id: string;
  heading: string;
  content: ReactNode;
}

/** Questions that open one at a time. The island `panels` adds keys and links; name it in src/routes.ts. */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="accordion" data-accordion="">
      {items.map(({ id, heading, content }) => (
        <details key={id} id={id} name={name}>
          <summary>
            <h3>{heading}</h3>
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
