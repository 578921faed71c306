import type { ReactNode } from 'react';
import { thing } from './schema';

export interface AccordionItem {
  /** Its address on the page: `#id` opens it. */
  id: string;
  heading: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Of the items with the same name, only one is open. */
  name: string;
  items: readonly AccordionItem[];
  /** Under its own heading within the part. */
  nested?: boolean;
}

/** Questions that open one at a time. The island `panels` adds keys and links; name it in src/routes.ts. */
export function Accordion({ name, items, nested }: AccordionProps) {
  return (
    <div className="accordion" data-accordion="">
      {items.map(({ id, heading, content }) => (
        <details key={id} id={id} name={name} itemProp="mainEntity" {...thing('Question')}>
          <summary>
            {nested ? <h4 itemProp="name">{heading}</h4> : <h3 itemProp="name">{heading}</h3>}
          </summary>
          <div className="accordion-content" itemProp="acceptedAnswer" {...thing('Answer')}>
            <div itemProp="text">{content}</div>
          </div>
        </details>
      ))}
    </div>
  );
}
