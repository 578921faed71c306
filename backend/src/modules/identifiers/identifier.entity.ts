import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The identifier of a record with its normal form, by which it is unique (decision 0238). Written by a trigger of the
 * record's table.
 */
@Entity('identifiers')
@Check('ck_identifiers_position', '"position" >= 0')
@Index('uq_identifiers_form', ['kind', 'scope', 'form'], { unique: true, where: '"position" <= 1' })
@Index('ix_identifiers_same', ['kind', 'scope', 'form'], { where: '"position" > 0' })
@Index('ix_identifiers_same_record', ['recordId'], { where: '"position" > 0' })
export class Identifier {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_identifiers' })
  recordId: string;

  /** The record's table. */
  @Column({ type: 'text' })
  kind: string;

  /** The ids within which it is unique, such as those of course and term. */
  @Column({ type: 'text' })
  scope: string;

  @Column({ type: 'text' })
  form: string;

  /** As it is stored in the record. */
  @Column({ type: 'text' })
  text: string;

  /** From 1 among records that had the same form before it was unique; otherwise 0. */
  @Column({ type: 'smallint', default: 0 })
  position: number;
}
