import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BankFile } from './bank-file.entity.js';

/** What a file says an account held when a day began or ended. */
@Entity('bank_balances')
@Check('ck_bank_balances_kind', `kind IN ('opening', 'closing')`)
export class BankBalance {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => BankFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<BankFile>;

  @PrimaryColumn({ type: 'varchar', length: 40 })
  account: string;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind: 'opening' | 'closing';

  @Column({ type: 'bigint' })
  cents: string;
}
