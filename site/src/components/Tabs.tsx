import type { ReactNode } from 'react';

export interface Tab {
  /** Its address on the page: `#id` opens it. */
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Sections under a list of links; the island `panels` turns them into tabs, with the first one open. Name the island in
 * src/routes.ts.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className="tabs" data-tabs="">
      <ul className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a href={`#${tab.id}`} id={`${tab.id}-tab`}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map((tab) => (
        <section className="tab-panel" key={tab.id} id={tab.id} aria-labelledby={`${tab.id}-tab`}>
          <h3>{tab.label}</h3>
          {tab.content}
        </section>
      ))}
    </div>
  );
}
