import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A logout token that was accepted, which can't be accepted again. */
@Entity('logout_tokens')
@Index(['expiresAt'])
export class LogoutToken {
  @PrimaryColumn({ type: 'varchar', length: 512 })
  issuer: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  jti: string;

  /** From then on, the token is refused because of its age, and this row is no longer necessary. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
