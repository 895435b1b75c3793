import { type Check, requiredText, rule } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

const LOCAL_PART_LIMIT = 64;
const DOMAIN_LIMIT = 254;
const LABEL_LIMIT = 63;
const URL_LIMIT = 2083;

const LOCAL_ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Real top-level domains contain a letter: this refuses IP addresses and typing errors such as name@example.1. */
const TOP_LEVEL = /\p{L}/u;

export function isEmail(value: string): boolean {
  const [localPart = '', domain = '', ...rest] = value.split('@');
  if (rest.length > 0 || localPart.length > LOCAL_PART_LIMIT || domain.length > DOMAIN_LIMIT) return false;
  const labels = domain.split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    localPart.split('.').every((atom) => LOCAL_ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_LIMIT && DOMAIN_LABEL.test(label)) &&
    topLevel.length > 1 &&
    TOP_LEVEL.test(topLevel)
  );
}

export function emailFormat(): Check<string> {
  return rule(ruleMessage('validation.email'), isEmail);
}

/** Required and valid. */
export function email() {
  return requiredText().check(emailFormat());
}

export function isUrl(value: string): boolean {
  if (value.length >= URL_LIMIT || !/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && !hostname.includes('..') && username === '' && password === '';
}
