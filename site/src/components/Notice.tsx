import type { ReactNode } from 'react';

interface NoticeProps {
  id: string;
  heading: string;
  tone?: 'accent' | 'danger';
  children: ReactNode;
}

/** An important notice. */
export function Notice({ id, heading, tone = 'accent', children }: NoticeProps) {
  return (
    <section className="wrap notice-wrap" id={id} aria-labelledby={`${id}-heading`}>
      <div className={tone === 'danger' ? 'notice' : 'notice notice-accent'}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {children}
      </div>
    </section>
  );
}
