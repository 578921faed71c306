import { describe, expect, it } from '@jest/globals';
import { BadRequestError, InvalidError } from '../../common/errors.js';
import { contentTypeOf, isForm, isFormType, parseForm } from './form-body.rules.js';

describe('parseForm', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['name=Maya+Okafor&email=maya%40example.edu', { name: 'Maya Okafor', email: 'maya@example.edu' }],
    ['name=a%2Bb&phone=&more', { name: 'a+b', phone: '', more: '' }],
    ['message=one%0D%0Atwo%0Dthree%0Afour', { message: 'one\ntwo\nthree\nfour' }],
    ['message=a=b', { message: 'a=b' }],
    ['message=%F0%9F%8F%80', { message: '🏀' }],
    ['toString=x', { toString: 'x' }],
  ])('should read %j', (text, fields) => expect(parseForm(text)).toEqual(fields));

  it('should keep a field named __proto__ as a field, for the checks of bodies to refuse', () => {
    const fields = parseForm('__proto__=x');
    expect(Object.hasOwn(fields, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('should refuse a field that is sent twice, by its name', () => {
    const error = refusalOf('a=1&b=2&a=3&%62=4');
    expect(error).toBeInstanceOf(InvalidError);
    expect((error as InvalidError).errors).toEqual({
      a: ['This field was sent more than once.'],
      b: ['This field was sent more than once.'],
    });
  });

  it.each([
    ['half an escape', 'a=%4'],
    ['no UTF-8', 'a=%FF'],
    ['half a pair', 'a=%ED%A0%80'],
  ])('should refuse %s', (_, text) => expect(refusalOf(text)).toBeInstanceOf(BadRequestError));

  it('should refuse more fields than any form has', () => {
    const fields = Array.from({ length: 101 }, (_, n) => `f${n}=x`).join('&');
    expect(refusalOf(fields)).toBeInstanceOf(BadRequestError);
  });

  function refusalOf(text: string): unknown {
    try {
      return parseForm(text);
    } catch (error) {
      return error;
    }
  }
});

describe('a content type', () => {
  it.each([
    ['application/x-www-form-urlencoded', true, true],
    ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', true, true],
    ['multipart/form-data; boundary=x', false, true],
    ['text/plain', false, true],
    ['application/json', false, false],
    [undefined, false, false],
  ])('%s is urlencoded: %s, of a form: %s', (header, urlencoded, form) => {
    const type = contentTypeOf(header);
    expect([isFormType(type), isForm(type)]).toEqual([urlencoded, form]);
  });
});
