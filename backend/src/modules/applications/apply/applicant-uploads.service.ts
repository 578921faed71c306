import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UploadNetworks } from '../../../platform/files/upload-networks.js';
import type { Uploader } from '../../../platform/files/upload-quotas.js';
import { messages } from '../messages.js';

/** Files of applicants count toward their pool, for the network address that they are sent from. */
@Injectable()
export class ApplicantUploads {
  constructor(private readonly networks: UploadNetworks) {}

  async uploaderFor(request: Request): Promise<Uploader> {
    return { of: 'applicants', network: this.networks.of(request), refusals: messages.noSpace };
  }
}
