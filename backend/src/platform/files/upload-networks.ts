import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Environment } from '../config/environment.js';
import { addressOf } from '../http/address.js';

/**
 * Names the network address that an upload came from: a hash that only the holder of `SESSION_SECRET` can match with an
 * address. It is stored with the file and deleted with it.
 */
@Injectable()
export class UploadNetworks {
  private readonly secret: Buffer;

  constructor({ sessionSecret }: Environment) {
    this.secret = hash(sessionSecret, 'upload networks');
  }

  of(request: Pick<Request, 'ip'>): Buffer {
    return hash(this.secret, addressOf(request));
  }
}

const hash = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
