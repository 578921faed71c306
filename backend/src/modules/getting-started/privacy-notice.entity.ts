import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the notice that new students acknowledge. A version never changes. */
@Entity('privacy_notices')
@Check('ck_privacy_notices_number', 'number > 0')
@Check('ck_privacy_notices_text', `title <> '' AND text <> ''`)
export class PrivacyNotice {
  @PrimaryColumn({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** Paragraphs, separated by empty lines. */
  @Column({ type: 'text' })
  text: string;

  /** The version in effect is the highest number whose day has come. */
  @Column({ type: 'date' })
  effectiveFrom: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
