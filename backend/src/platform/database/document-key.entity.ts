import { Check, Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';

/**
 * The public key of a key pair that signs documents; the private key is derived from the server's secret. Written by
 * `migrate`, because the server's role may only read here.
 */
@Entity('document_keys')
@Unique('uq_document_keys_public_key', ['publicKey'])
@Check('ck_document_keys_public_key', 'length(public_key) = 32')
export class DocumentKey extends BaseEntity {
  @Column({ type: 'bytea' })
  publicKey: Buffer;
}
