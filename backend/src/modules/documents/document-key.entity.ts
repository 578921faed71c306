import { Check, Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';

/** The public half of a key that documents were signed with; the other half follows from the server's secret. */
@Entity('document_keys')
@Unique('uq_document_keys_public_key', ['publicKey'])
@Check('ck_document_keys_public_key', 'length(public_key) = 32')
export class DocumentKey extends BaseEntity {
  @Column({ type: 'bytea' })
  publicKey: Buffer;
}
