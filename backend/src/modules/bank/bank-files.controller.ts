import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { BankFileBody, BankFileDto, bankFileList, BankFilePreviewDto } from './bank-files.dto.js';
import { BankFilesService } from './bank-files.service.js';

@Routes('bank', 'api/bank-files')
export class BankFilesController {
  constructor(private readonly files: BankFilesService) {}

  @List('', bankFileList, BankFileDto, {
    permission: 'ledger.close',
    summary: 'Lists bank files, newest first',
  })
  list(@ListParams(bankFileList) request: ListRequestOf<typeof bankFileList>) {
    return this.files.list(request);
  }

  @Act('preview', plain(BankFilePreviewDto), {
    permission: 'ledger.close',
    summary: 'Reads a bank file and saves nothing',
    description:
      'For CSV, it answers the columns of the file with samples, and how it was read. A mapping without a date column ' +
      'is filled in: by the mapping that the account keeps, or by what the file tells. `asks` names what only a person ' +
      'can tell.',
  })
  @AboutNoStudent('It saves nothing')
  preview(@Body() body: BankFileBody) {
    return this.files.preview(body);
  }

  @Read(':id', BankFileDto, { permission: 'ledger.close', of: 'bankFile', summary: 'Returns a bank file' })
  get(@IdParam('id') id: string) {
    return this.files.get(id);
  }

  @Create('', BankFileDto, {
    permission: 'ledger.close',
    summary: 'Uploads a bank file, matches its lines, and posts unidentified receipts',
    description:
      'BAI2, or CSV with a mapping, which the account keeps. The same content returns the first file. A line that an earlier file had counts ' +
      'once. A file with a bad line posts nothing: 422 lists the bad lines with their reasons in `errors.content`.',
  })
  @AboutNoStudent('The lines of a bank name no student')
  upload(@Body() body: BankFileBody, @CurrentUser() user: SignedInUser) {
    return this.files.upload(body, user);
  }
}
