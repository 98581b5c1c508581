import { expect, test } from 'vitest';
import { z } from 'zod';
import { capitalize, nameSchemas, schemaNames } from './schema-names.ts';

test('every kind of block, inline node and document has a name in /openapi.json', () => {
  expect(Object.keys(schemaNames)).toEqual(
    expect.arrayContaining(['ParagraphBlock', 'EmbedBlock', 'LinkInline', 'ArticleDocument', 'LiveBlogDocument', 'CardDocument']),
  );
  expect(capitalize('liveBlog')).toBe('LiveBlog');
  expect(capitalize('')).toBe('');
});

test('a schema is given its name once and keeps what else is said of it', () => {
  const described = z.string().describe('A word.');
  nameSchemas({ Word: described });
  nameSchemas({ Other: described });
  expect(z.globalRegistry.get(described)).toEqual({ description: 'A word.', id: 'Word' });
  z.globalRegistry.remove(described);
});
