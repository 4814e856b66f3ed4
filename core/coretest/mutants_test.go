package coretest

import (
	"slices"
	"testing"
)

func TestMutants(t *testing.T) {
	var got []string
	for m := range Mutants("# head\nbank 10 # money\ntram a \"b c\" 2\n") {
		got = append(got, m.How+"\n"+m.Text)
	}
	want := []string{
		"gone\n# head\ntram a \"b c\" 2\n",
		"twice\n# head\nbank 10\nbank 10\ntram a \"b c\" 2\n",
		"key misspelt\n# head\nbankx 10\ntram a \"b c\" 2\n",
		"10 is 11\n# head\nbank 11\ntram a \"b c\" 2\n",
		"10 misspelt\n# head\nbank many\ntram a \"b c\" 2\n",
		"gone\n# head\nbank 10 # money\n",
		"twice\n# head\nbank 10 # money\ntram a \"b c\" 2\ntram a \"b c\" 2\n",
		"key misspelt\n# head\nbank 10 # money\ntramx a \"b c\" 2\n",
		"2 is 3\n# head\nbank 10 # money\ntram a \"b c\" 3\n",
		"2 misspelt\n# head\nbank 10 # money\ntram a \"b c\" many\n",
		"a is another name\n# head\nbank 10 # money\ntram ax \"b c\" 2\n",
		"a and \"b c\" swapped\n# head\nbank 10 # money\ntram \"b c\" a 2\n",
		"\"b c\" and 2 swapped\n# head\nbank 10 # money\ntram a 2 \"b c\"\n",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}
