import { describe, expect, it } from 'vitest'
import { sha256, signed } from './signature-v4.ts'

/** The published examples: from the signature's test suite, and from the S3 documentation ("Header-Based Auth"). */
const suite = {
  key: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const s3 = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 's3',
}
const empty = sha256('')
const bucket = 'https://examplebucket.s3.amazonaws.com'
const at = new Date('2013-05-24T00:00:00Z')
const signatureOf = (headers: Record<string, string>) => /Signature=(\w+)$/.exec(headers['authorization'] ?? '')?.[1]

describe('a request', () => {
  it.each([
    [
      'get-vanilla',
      'GET',
      'https://example.amazonaws.com/',
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    ],
    [
      'post-vanilla',
      'POST',
      'https://example.amazonaws.com/',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      'https://example.amazonaws.com/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
  ])('is signed as %s of the test suite', (_, method, url, signature) => {
    const request = { method, url: new URL(url), headers: {}, bodyHash: empty, at: new Date('2015-08-30T12:36:00Z') }
    const headers = signed(request, suite)
    expect(signatureOf(headers)).toBe(signature)
    expect(headers['authorization']).toContain(
      'Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date,',
    )
  })

  it.each([
    [
      'reads an object',
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'puts an object',
      'PUT',
      '/test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'asks for the lifecycle',
      'GET',
      '/?lifecycle',
      {},
      '',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'lists objects',
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      '',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('that %s is signed as the documentation of S3 has it', (_, method, path, more, body, signature) => {
    const bodyHash = sha256(body)
    const headers = { ...more, 'x-amz-content-sha256': bodyHash }
    expect(signatureOf(signed({ method, url: new URL(bucket + path), headers, bodyHash, at }, s3))).toBe(signature)
  })
})
