import { describe, expect, it } from '@jest/globals';
import { Environment, EnvironmentError } from './environment.js';
import { parseBucket } from './files-url.rules.js';

describe('FILES_URL should', () => {
  it('name a bucket, and perhaps its store, region and prefix', () => {
    expect(
      parseBucket(
        's3://university?endpoint=https://s3.example.edu:9000/&region=eu-west-3&prefix=collegium/files/',
      ),
    ).toEqual({
      name: 'university',
      endpoint: 'https://s3.example.edu:9000',
      region: 'eu-west-3',
      prefix: 'collegium/files/',
    });
    const plain = { name: 'uni.files-1', endpoint: null, region: 'us-east-1', prefix: '' };
    expect(parseBucket('s3://uni.files-1')).toEqual(plain);
    expect(parseBucket('s3://uni.files-1/?endpoint=&region=&prefix=')).toEqual(plain);
    expect(parseBucket('s3://uni.files-1', 'us-west-2')).toEqual({ ...plain, region: 'us-west-2' });
  });

  const form =
    'must have the form s3://bucket?endpoint=https://s3.example.edu&region=us-east-1&prefix=collegium';
  it.each([
    ['university', form],
    ['https://s3.example.edu/university', form],
    ['file:///var/files', form],
    ['s3://university/folder', form],
    ['s3://university#x', form],
    [
      's3://key:secret@university',
      'must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
    ['s3://Uni', 'must name a bucket with 3 to 63 of the characters a-z, 0-9, "." and "-", not "Uni"'],
    ['s3://', 'must name a bucket with 3 to 63 of the characters a-z, 0-9, "." and "-", not ""'],
    ['s3://a..b', 'must name a bucket with 3 to 63 of the characters a-z, 0-9, "." and "-", not "a..b"'],
    ['s3://university?acl=public', 'can have only the parameters endpoint, region, prefix, not "acl"'],
    ['s3://university?prefix=a&prefix=b', 'has the parameter prefix more than once'],
    [
      's3://university?endpoint=s3.example.edu',
      'must have an endpoint such as https://s3.example.edu, not "s3.example.edu"',
    ],
    ['s3://university?region=here%20or%20there', 'must have a region such as us-east-1, not "here or there"'],
    ['s3://university?prefix=../files', 'must have a prefix such as collegium/files, not "../files"'],
    ['s3://university?prefix=/files', 'must have a prefix such as collegium/files, not "/files"'],
    ['s3://university?prefix=été', 'must have a prefix such as collegium/files, not "été"'],
  ])('be refused as %s', (FILES_URL, why) => {
    const refused = () => new Environment({ FILES_URL });
    expect(refused).toThrow(EnvironmentError);
    expect(refused).toThrow(`FILES_URL ${why}`);
  });

  it('come with both keys or none', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const bucket = { FILES_URL: 's3://university' };
    expect(() => new Environment({ ...bucket, ...keys, AWS_SECRET_ACCESS_KEY: '' })).toThrow(
      'AWS_SECRET_ACCESS_KEY is required with AWS_ACCESS_KEY_ID',
    );
    expect(() => new Environment({ ...bucket, ...keys, AWS_ACCESS_KEY_ID: '' })).toThrow(
      'AWS_ACCESS_KEY_ID is required with AWS_SECRET_ACCESS_KEY',
    );
    const { storeCredentials } = new Environment({ ...bucket, ...keys });
    expect(storeCredentials).toMatchObject({ accessKeyId: 'key', secretAccessKey: 'secret' });
    expect(new Environment(bucket).storeCredentials).toBeNull();
    expect(new Environment({ ...keys, AWS_ACCESS_KEY_ID: '' }).storeCredentials).toBeNull();
  });
});
