import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('documents/archive-layout', 'delivery', ({ archive }) => {
  const body = archive?.response?.status === 200 ? archive.response.body : null;
  const content = body?.is === 'bytes' ? body.archive : undefined;
  if (content === undefined || content.flaw !== null || content.unread !== null)
    return notApplicable('no archive was read');
  const sorts = [
    ...new Set(content.members.map(({ name, content: sort }) => `${sort} in ${extensionOf(name)}`)),
  ].sort();
  return observed(sorts.length === 0 ? 'the archive is empty' : `the archive holds ${sorts.slice(0, 4).join(', ')}`);
});

function extensionOf(name: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return extension === undefined ? 'a file without an ending' : `.${extension.toLowerCase()}`;
}
