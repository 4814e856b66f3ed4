export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A decision, with the last entry you know and a key of your own */
        ActRequest: {
            /** @description Instead of a notation: the same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice?: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int32
             * @description Of a family: the amount, from min to max by step; min without it
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With a choice that is free: what you drew; without it the path of the choice */
            path?: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        } & ({
            /** @description As in choices */
            notation: string;
        } | {
            /** @description Instead of a notation: the same as data */
            action: components["schemas"]["Action"];
        } | {
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice: number;
        });
        /** @description What is done, as data. docs/notation.md has the verbs of each title and their fields. */
        Action: {
            /** @description Of 1840 bid, 1840 par, 1840 sell, 1840 pay, 1840 offer, 1881 bid, 1881 sell, 1881 take, 1881 tram */
            amount?: number;
            /** @description Of trambahn passenger, trambahn station, trambahn money */
            card?: string;
            /** @description Of trambahn fund, trambahn hand, 1840 cards */
            cards?: string;
            /** @description Of trambahn station, trambahn buy */
            column?: string;
            /** @description Of 1840 companies */
            companies?: string;
            /** @description Of 1840 par, 1840 sell, 1840 buy, 1840 remove, 1881 buy, 1881 sell */
            company?: string;
            /** @description Of 1881 tram */
            credit?: boolean;
            /** @description Of 1881 pay */
            fares?: boolean;
            /** @description Of 1840 arrange */
            first?: string;
            /** @description Of 1840 lay, 1840 marker, 1840 remove, 1881 start, 1881 lay, 1881 depot, 1881 take */
            hex?: string;
            /** @description Of 1840 auction, 1840 return, 1840 offer */
            landmark?: string;
            /** @description Of 1840 line */
            line?: number;
            /** @description Of 1840 lines */
            lines?: string;
            /** @description Of 1881 sell */
            member?: number;
            /** @description Of 1840 card */
            number?: number;
            /** @description Of 1840 run, 1881 run */
            path?: string;
            /** @description Of 1881 buy */
            pool?: boolean;
            /** @description Of trambahn passenger */
            row?: string;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /** @description Of 1881 tram */
            scrap?: string;
            /** @description Of trambahn start, trambahn fund, trambahn hand, 1881 auctioneer */
            seat?: number;
            /** @description Of 1840 arrange */
            second?: string;
            /** @description Of 1881 take, 1881 tram */
            seller?: string;
            /** @description Of 1840 home, 1840 marker, 1881 start, 1881 depot, 1881 take */
            stop?: number;
            /** @description Of 1840 arrange */
            third?: string;
            /** @description Of 1840 lay, 1881 lay */
            tile?: string;
            /** @description Of trambahn buy, 1840 tram, 1840 scrap, 1881 tram */
            tram?: string;
            /** @description Of 1840 lay, 1881 lay */
            turn?: number;
            /** @description Of 1881 tram */
            used?: boolean;
            /**
             * @description What is done
             * @enum {string}
             */
            verb: "accept" | "agree" | "arrange" | "auction" | "auctioneer" | "aye" | "bid" | "buy" | "card" | "cards" | "companies" | "decline" | "depot" | "end" | "fund" | "hand" | "home" | "lay" | "line" | "lines" | "marker" | "money" | "no" | "offer" | "par" | "pass" | "passenger" | "pay" | "remove" | "return" | "run" | "scrap" | "sell" | "start" | "station" | "take" | "tram" | "veto" | "withhold";
            /** @description Of 1881 pay */
            waive?: boolean;
        };
        /** @description The review of a finished match, as far as it is made */
        Analysis: {
            /**
             * Format: int64
             * @description Decisions to look at
             */
            all: number;
            /** @description Those that surely cost something, the dearest first */
            decisions: components["schemas"]["Judgement"][];
            /**
             * Format: int64
             * @description Decisions looked at
             */
            done: number;
            /** @description False: ask again in a second */
            ready: boolean;
            /** @description What everybody had over time */
            worth: components["schemas"]["Worth"];
        };
        /** @description Whether you agree to a proposed undo */
        AnswerRequest: {
            /** @description False ends the proposal */
            agree: boolean;
            /**
             * Format: int64
             * @description The proposal that you answer, by where it goes back to
             */
            back: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        };
        /** @description A company, its shares, trams and board */
        Berlin1881CompanyView: {
            /** @description Of the S-Bahn: who holds the certificates of the members of the board */
            board: string[];
            /**
             * Format: int64
             * @description What it gets when it starts
             */
            capital: number;
            /** @description Where its marker lies on the share chart; missing: it is not there */
            cell?: components["schemas"]["RailCellView"];
            /** @description Its colour, for those who draw */
            colour: string;
            /** @description Who decides for it: a seat from 1, or a company; empty: nobody */
            director: string;
            /** @description Of the S-Bahn: how many each tram company has */
            held: number[];
            /** @description Its letters, as the notation writes them */
            id: string;
            /** @description Its name */
            name: string;
            /**
             * Format: int64
             * @description How much of it must still be sold until it starts, in percent; 0: nothing
             */
            needed: number;
            /**
             * Format: int64
             * @description Shares that have not been sold yet
             */
            new: number;
            /**
             * Format: int64
             * @description How much of it the next new share is, in percent; 0: none is sold
             */
            next: number;
            /**
             * Format: int64
             * @description Of one share; 0 where shares are no part of a whole
             */
            percent: number;
            /**
             * Format: int64
             * @description How many the bank pool has
             */
            pool: number;
            /**
             * Format: int64
             * @description Of a share; 0: none
             */
            price: number;
            /**
             * Format: int64
             * @description What is printed on a share
             */
            printed: number;
            /** @description How many each seat has */
            shares: number[];
            /**
             * @description How far it has come; offered: it may be founded
             * @enum {string}
             */
            status: "unopened" | "offered" | "started" | "gone";
        };
        /** @description What the company on its turn has earned */
        Berlin1881IncomeView: {
            /**
             * Format: int64
             * @description From edge stations
             */
            edge: number;
            /**
             * Format: int64
             * @description From its runs
             */
            fares: number;
            /**
             * Format: int64
             * @description From the ferry
             */
            ferry: number;
        };
        /** @description A match of 1881 */
        Berlin1881Match: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["Choice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["Choice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Line"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["Berlin1881View"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "1881";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description A net and the company that runs it */
        Berlin1881NetView: {
            /**
             * Format: int64
             * @description The seat that decides for it; -1: nobody
             */
            actor: number;
            /**
             * Format: int64
             * @description Depots that it can still build
             */
            chips: number;
            /** @description The company it belongs to */
            company: string;
            /** @description The tram that it has not paid yet; empty: none */
            credit: string;
            /** @description Where they stand */
            depots: components["schemas"]["Berlin1881SiteView"][];
            /** @description As the notation writes it */
            id: string;
            /** @description It is in the game */
            operates: boolean;
            /** @description By name */
            trams: string[];
            /**
             * Format: int64
             * @description Its money
             */
            treasury: number;
        };
        /** @description A player of 1881 */
        Berlin1881PlayerView: {
            /**
             * Format: int64
             * @description In the auction of the start; -1: not in yet, -2: sealed
             */
            bid: number;
            /**
             * Format: int64
             * @description Money in hand
             */
            cash: number;
            /**
             * Format: int64
             * @description Certificates that count for the limit
             */
            certificates: number;
            /**
             * Format: int64
             * @description How many certificates a player may hold
             */
            limit: number;
            /** @description Has left the game */
            out: boolean;
            /**
             * Format: int64
             * @description What all of it is worth now: the score if the game ended here
             */
            worth: number;
        };
        /** @description A stop on the map */
        Berlin1881SiteView: {
            /** @description The hex, such as E11 */
            hex: string;
            /**
             * Format: int64
             * @description Which stop of the hex, from 0
             */
            stop: number;
        };
        /** @description A kind of tram, and how many are left */
        Berlin1881TramView: {
            /** @description Its name, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many nobody has had yet
             */
            left: number;
            /**
             * Format: int64
             * @description What it costs; 0: not on sale
             */
            price: number;
            /**
             * Format: int64
             * @description How far it runs
             */
            reach: number;
            /**
             * Format: int64
             * @description Those of bankrupt companies that are for sale
             */
            used: number;
        };
        /** @description A position of 1881, as a seat may know it; only sealed bids are secret */
        Berlin1881View: {
            /** @description The company or net on its turn; empty: none */
            acts: string;
            /**
             * Format: int64
             * @description Money left in the bank
             */
            bank: number;
            /**
             * Format: int64
             * @description How many operating rounds of this round have begun
             */
            begun: number;
            /** @description Shares of the tram companies and of the S-Bahn */
            companies: components["schemas"]["Berlin1881CompanyView"][];
            /** @description Edge stations that are connected */
            edge: string[];
            /**
             * @description Why the game is over: the bank is broken, a share has reached the top price, nobody can go on; empty: it is not
             * @enum {string}
             */
            end: "" | "bank" | "price" | "idle";
            /** @description Those with a tile */
            hexes: components["schemas"]["RailHexView"][];
            /** @description What the operating company or net has earned in this turn */
            income: components["schemas"]["Berlin1881IncomeView"];
            /**
             * Format: int64
             * @description The seat that begins the stock round
             */
            leader: number;
            /** @description Who operates: tram companies and S-Bahn nets */
            nets: components["schemas"]["Berlin1881NetView"][];
            /**
             * Format: int64
             * @description 1 to 4
             */
            phase: number;
            /** @description By seat */
            players: components["schemas"]["Berlin1881PlayerView"][];
            /** @description What others are asked to agree to, in notation; empty: nothing */
            proposal: string;
            /** @description Which round it is, as the title counts them */
            round: string;
            /**
             * @description The sort of round
             * @enum {string}
             */
            stage: "bids" | "operating" | "over" | "start" | "stock";
            /**
             * @description What is done now within the round; empty at the end
             * @enum {string}
             */
            step: "" | "auctioneer" | "bids" | "close" | "depot" | "home" | "income" | "leave" | "offer" | "raise" | "run" | "start" | "track" | "trade" | "trams" | "veto" | "vote";
            /** @description What is left in stock of every tile */
            tiles: components["schemas"]["RailTileView"][];
            /** @description Who operates after the present one */
            todo: string[];
            /** @description By kind */
            trams: components["schemas"]["Berlin1881TramView"][];
        };
        /** @description A board as it is printed; it never changes in a match */
        Board: {
            /** @description As SVG's viewBox */
            box: number[];
            /** @description SVG patterns that the drawings refer to */
            defs: string;
            /** @description The printed hexes, in reading order */
            hexes: components["schemas"]["Space"][];
            /** @description The spaces of the share chart; a cell of the moves counts in it from 0 */
            market: components["schemas"]["Cell"][];
            /** @description SVG above the hexes */
            over: string;
            /** @description The phases in their order */
            phases: components["schemas"]["ChartPhase"][];
            /** @description The rounds in their order */
            rounds: components["schemas"]["ChartRound"][];
            /** @description SVG beneath the hexes */
            under: string;
            /** @description What a tram adds to its run, by the newest tram */
            upkeep: components["schemas"]["ChartUpkeep"][];
        };
        /** @description How much of a match to copy */
        BranchRequest: {
            /**
             * Format: int64
             * @description Copy up to this entry
             */
            seq: number;
        };
        /** @description A cell of the share chart */
        Cell: {
            /**
             * Format: int64
             * @description From the left, from 0
             */
            col: number;
            /**
             * Format: int64
             * @description Of a share
             */
            price: number;
            /**
             * Format: int64
             * @description From the top, from 0
             */
            row: number;
            /**
             * Format: int64
             * @description The title's: start spaces, a zone that lifts limits, the end
             */
            zone?: number;
        };
        /** @description Where a price marker would go, and why */
        ChartMove: {
            /**
             * Format: int64
             * @description Where it goes: a place in the market of the board
             */
            cell: number;
            /** @description Its letters */
            company: string;
            /** @description It will, unless something else is done before */
            due: boolean;
            /**
             * Format: int64
             * @description Of the dividend or of the shares, from
             */
            least: number;
            /**
             * Format: int64
             * @description Of the dividend or of the shares, to; 0: no limit
             */
            most: number;
            /**
             * @description What moves the marker
             * @enum {string}
             */
            why: "pay" | "withhold" | "sell" | "soldout";
        };
        /** @description A tram on sale */
        ChartOffer: {
            /**
             * Format: int64
             * @description What it costs
             */
            price: number;
            /** @description Its name */
            tram: string;
        };
        /** @description A phase of the game and what it brings */
        ChartPhase: {
            /** @description With the first sale of this tram */
            begins?: string;
            /** @description Of tiles, new with this phase */
            colour: string;
            /**
             * Format: int64
             * @description How many trams a company may have
             */
            limit: number;
            /** @description As it is printed */
            name: string;
            /**
             * Format: int64
             * @description Operating rounds after a stock round
             */
            rounds: number;
            /** @description Trams on sale */
            sale: string[];
            /** @description Trams that leave */
            scrap: string[];
        };
        /** @description A round of the game and what it brings */
        ChartRound: {
            /** @description Of tiles, new with this round */
            colour?: string;
            /** @description As the notation and the views write it */
            name: string;
            /** @description Trams on sale */
            offers?: components["schemas"]["ChartOffer"][];
            /** @description The trams that leave */
            out?: string;
            /** @description The sort of round, as in the view */
            stage: string;
            /**
             * Format: int64
             * @description How often runs on S-Bahn track pay
             */
            times?: number;
        };
        /** @description A row of the table of maintenance */
        ChartUpkeep: {
            /** @description By the newest tram, beginning with this one */
            adds: number[];
            /** @description Its name */
            tram: string;
        };
        /** @description A message to all */
        ChatRequest: {
            /** @description What you say */
            text: string;
        };
        /** @description Something you may do now: a decision, or a family of them. The fields of its action stand beside the others; docs/notation.md says which verb has which. */
        Choice: {
            /** @description Of 1840 bid, 1840 par, 1840 sell, 1840 pay, 1840 offer, 1881 bid, 1881 sell, 1881 take, 1881 tram */
            amount?: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description Of trambahn passenger, trambahn station, trambahn money */
            card?: string;
            /** @description Of trambahn fund, trambahn hand, 1840 cards */
            cards?: string;
            /** @description Of trambahn station, trambahn buy */
            column?: string;
            /** @description Of 1840 companies */
            companies?: string;
            /** @description Of 1840 par, 1840 sell, 1840 buy, 1840 remove, 1881 buy, 1881 sell */
            company?: string;
            /** @description Of 1881 tram */
            credit?: boolean;
            /** @description Of 1881 pay */
            fares?: boolean;
            /** @description Of 1840 arrange */
            first?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description Of 1840 lay, 1840 marker, 1840 remove, 1881 start, 1881 lay, 1881 depot, 1881 take */
            hex?: string;
            /** @description Of 1840 auction, 1840 return, 1840 offer */
            landmark?: string;
            /** @description Of 1840 line */
            line?: number;
            /** @description Of 1840 lines */
            lines?: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /** @description Of 1881 sell */
            member?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /** @description Of 1840 card */
            number?: number;
            /** @description Of 1840 run, 1881 run */
            path?: string;
            /** @description Of 1881 buy */
            pool?: boolean;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Of trambahn passenger */
            row?: string;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /** @description Of 1881 tram */
            scrap?: string;
            /** @description Of trambahn start, trambahn fund, trambahn hand, 1881 auctioneer */
            seat?: number;
            /** @description Of 1840 arrange */
            second?: string;
            /** @description Of 1881 take, 1881 tram */
            seller?: string;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description Of 1840 home, 1840 marker, 1881 start, 1881 depot, 1881 take */
            stop?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description Of 1840 arrange */
            third?: string;
            /** @description Of 1840 lay, 1881 lay */
            tile?: string;
            /** @description Of trambahn buy, 1840 tram, 1840 scrap, 1881 tram */
            tram?: string;
            /** @description Of 1840 lay, 1881 lay */
            turn?: number;
            /** @description Of 1881 tram */
            used?: boolean;
            /**
             * @description What is done
             * @enum {string}
             */
            verb: "accept" | "agree" | "arrange" | "auction" | "auctioneer" | "aye" | "bid" | "buy" | "card" | "cards" | "companies" | "decline" | "depot" | "end" | "fund" | "hand" | "home" | "lay" | "line" | "lines" | "marker" | "money" | "no" | "offer" | "par" | "pass" | "passenger" | "pay" | "remove" | "return" | "run" | "scrap" | "sell" | "start" | "station" | "take" | "tram" | "veto" | "withhold";
            /** @description Of 1881 pay */
            waive?: boolean;
        };
        /** @description A new match: the title, what the table agrees on, and who sits where */
        CreateBody: {
            /**
             * @description Whether bots may advise the players while they play; by default only when somebody plays alone
             * @enum {string}
             */
            help?: "on" | "off";
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            /** @description By the keys of the title; what you leave out is as its default */
            options?: {
                [key: string]: string;
            };
            /** @description Without it the table knows no time */
            pace?: components["schemas"]["Pace"];
            /** @description Listed for everyone; else found by link only */
            public?: boolean;
            /** @description In their order round the table */
            seats: components["schemas"]["PlaceBody"][];
            /** @description Level of the bots that play for absent players; by default the strongest */
            standIn?: string;
            /** @description The id of a title */
            title: string;
        };
        /** @description A new match and its secrets, which are told once */
        Created: {
            /** @description Your seats */
            keys: components["schemas"]["Key"][];
            /** @description Its id */
            match: string;
            /** @description Secret of the owner, who may start early and delete */
            owner?: string;
        };
        /** @description A notation, an action as data, or the place of a choice in the view's list */
        Decision: {
            /** @description Instead of a notation: the same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice?: number;
            /**
             * Format: int32
             * @description Of a family: the amount, from min to max by step; min without it
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With a choice that is free: what you drew; without it the path of the choice */
            path?: string;
        } & ({
            /** @description As in choices */
            notation: string;
        } | {
            /** @description Instead of a notation: the same as data */
            action: components["schemas"]["Action"];
        } | {
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice: number;
        });
        /** @description Whether the match is gone, or who must still agree */
        Deleted: {
            /** @description It is gone */
            deleted: boolean;
            /** @description Seats whose players have not agreed */
            waiting: number[];
        };
        /** @description A request to delete the match */
        Deletion: {
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        /** @description A run of a path: the hexes that it goes over, and the tram that makes it */
        Drawn: {
            /** @description What it goes over, in order, as the notation writes it */
            hexes: string[];
            /** @description Which tram makes it; missing where the path does not say */
            tram?: string;
        };
        /** @description A standing order that stands no longer, and why */
        EndedOrder: {
            /**
             * Format: int64
             * @description The entry with which it ended
             */
            entry: number;
            /** @description Of one that the game knows by name */
            name?: string;
            /** @description What it did */
            text: string;
            /** @description Why it ended */
            why: string;
        };
        /** @description Something that happened: a sentence, and the same as data */
        Event: {
            /** @description For programs; docs/codes.md has all, with their facts */
            code: string;
            /** @description By name: numbers, words, codes of texts; a player is the number of the seat */
            facts: {
                [key: string]: unknown;
            };
            /**
             * @description It opens a round, or ends the match; missing: neither
             * @enum {string}
             */
            mark?: "opens" | "ends";
            /** @description For people, in your language */
            text: string;
        };
        /** @description A drawing of a tile or hex, without colours, and where its stops lie */
        Face: {
            /** @description Where one can stop */
            stops: components["schemas"]["Stop"][];
            /** @description The drawing round its own middle */
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
        };
        /** @description Drawings in the order in which they were asked for */
        FacesBody: {
            /** @description In the order in which they were asked for */
            faces: components["schemas"]["Face"][];
        };
        /** @description The tiles to draw */
        FacesRequest: {
            /** @description Each by itself or on a hex */
            tiles: components["schemas"]["Piece"][];
        };
        /** @description Whose seat to open again */
        FreeRequest: {
            /**
             * Format: int64
             * @description The guest's
             */
            seat: number;
        };
        /** @description A match that can no longer be seen */
        Gone: {
            /** @description Why: the code of a refusal */
            code: string;
            /** @description Its id */
            match: string;
        };
        /** @description Who sits down, and where */
        JoinRequest: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            /** @description What the others call you */
            name?: string;
            /**
             * Format: int64
             * @description Else the first that is open
             */
            seat?: number;
        };
        /** @description What a strong player thinks of a decision, knowing what its seat knew then */
        Judgement: {
            /** @description What would have been better */
            better: string;
            /**
             * Format: int64
             * @description The seat
             */
            by: number;
            /**
             * Format: double
             * @description How good the game was after it, in percent
             */
            chance: number;
            /**
             * Format: double
             * @description How much better it would have been, in percent
             */
            cost: number;
            /** @description What was decided */
            did: string;
            /**
             * Format: double
             * @description By how much the cost may be off: 2.6 standard errors
             */
            give: number;
            /**
             * Format: int64
             * @description The entry
             */
            seq: number;
            /** @description The case for it */
            why: string;
        };
        /** @description A seat and its secret, told once */
        Key: {
            /**
             * Format: int64
             * @description From 0
             */
            seat: number;
            /** @description Its secret: send it as Authorization: Seat TOKEN */
            token: string;
        };
        /** @description An entry of the log, as you may know it */
        Line: {
            /** @description The same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        /** @description A page of the log */
        LinesBody: {
            /** @description In their order; ask for those before the first, until none come */
            lines: components["schemas"]["Line"][];
        };
        /** @description A list of matches */
        MatchesBody: {
            /** @description The last changed first */
            matches: components["schemas"]["Summary"][];
        };
        /** @description A message of the chat */
        Message: {
            /**
             * Format: date-time
             * @description When
             */
            at: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            n: number;
            /**
             * Format: int64
             * @description Who said it
             */
            seat: number;
            /** @description What was said */
            text: string;
        };
        /** @description A page of the chat */
        MessagesBody: {
            /** @description In their order; ask for those before the first, until none come */
            messages: components["schemas"]["Message"][];
        };
        /** @description The tokens you hold */
        MineRequest: {
            /** @description Of your seats; those that open none are passed over */
            tokens: string[];
        };
        /** @description Where the price markers would go */
        MovesBody: {
            /** @description For each company what could move its marker */
            moves: components["schemas"]["ChartMove"][];
        };
        /** @description Your private note */
        NoteRequest: {
            /** @description The whole note; it replaces the one before */
            text: string;
        };
        /** @description Something that a table agrees on before a match */
        Option: {
            /** @description What holds if you say nothing */
            default: string;
            /** @description As requests name it */
            key: string;
            /** @description What is agreed on */
            name: string;
            /** @description What the values differ in, a sentence for each point */
            notes?: string[];
            /** @description Empty: any text */
            values: components["schemas"]["Value"][];
        };
        /** @description A standing order: one by name, or a decision of your own */
        Order: {
            /** @description Code of the question it answers; by default the one you are asked now or answered last */
            ask?: string;
            /** @description One of the match's standing; nothing else is needed then */
            name?: string;
            /** @description A decision that is played for you when you are asked the same question again */
            notation?: string;
            /** @description Ends when another player does anything else */
            quiet?: boolean;
            /** @description What it does; only said, never read */
            text?: string;
            /**
             * Format: int64
             * @description How often; 0: until it ends
             */
            times?: number;
        };
        /** @description All your standing orders */
        OrdersRequest: {
            /** @description All of them; an empty list ends all */
            orders: components["schemas"]["Order"][];
        };
        /** @description What a decision means for the runs of the company on its turn */
        Outlook: {
            /** @description Your best runs after the decision, or the runs that it makes */
            after: components["schemas"]["Run"][];
            /** @description Your best runs now */
            before: components["schemas"]["Run"][];
        };
        /** @description How fast a table is played */
        Pace: {
            /**
             * Format: int64
             * @description Seconds for each decision
             */
            each: number;
            /**
             * @description live: the players are there; slow: they look in
             * @enum {string}
             */
            kind: "live" | "slow";
            /**
             * Format: int64
             * @description Live: seconds that a player has besides, for the whole match
             */
            reserve?: number;
        };
        /** @description A stop of a run and what it pays */
        Paid: {
            /** @description Where it lies */
            hex: string;
            /**
             * Format: int64
             * @description What it adds to the run
             */
            pays: number;
            /**
             * Format: double
             * @description In the coordinates of the board
             */
            x: number;
            /**
             * Format: double
             * @description In the coordinates of the board
             */
            y: number;
        };
        /** @description A tile, by itself or on a hex */
        Piece: {
            /** @description Where it lies; missing: it is drawn by itself */
            hex?: string;
            /** @description What is printed on it */
            tile: string;
            /**
             * Format: int64
             * @description How far it is turned, clockwise, in sixths
             */
            turn: number;
        };
        /** @description Who is to sit on a seat */
        PlaceBody: {
            /**
             * @description host: you (several: hot-seat)
             * @enum {string}
             */
            kind: "host" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            /** @description Yours, or the bot's */
            name?: string;
        } & ({
            /** @enum {string} */
            kind: "host" | "open";
        } | {
            /** @enum {string} */
            kind: "bot";
            /** @description Of a bot */
            level: string;
        });
        /** @description What you would see after a decision */
        PreviewBody: {
            /** @description What you would see, in the form of the match's title */
            state: components["schemas"]["TrambahnView"] | components["schemas"]["Vienna1840View"] | components["schemas"]["Berlin1881View"];
            /** @description What would happen */
            texts: string[];
        };
        /** @description Every error (RFC 9457): a sentence, its code, and the field that is wrong */
        Problem: {
            /** @description Code of the text, e.g. table.stale; server.form for malformed requests */
            code: string;
            /** @description A sentence in the caller's language */
            detail: string;
            /** @description What of the request is wrong, e.g. body.seq, query.limit, path.seq; missing: nothing in particular */
            field?: string;
            /** @description Id of the request, which the operator finds in the log */
            request?: string;
            /** @description The rule that refuses, by the title and its number in the rulebook */
            rule?: string;
            /**
             * Format: int64
             * @description With table.stale and table.ahead: the last entry of the match
             */
            seq?: number;
            /**
             * Format: int64
             * @description HTTP status
             */
            status: number;
            /** @description The status in words */
            title: string;
        };
        /** @description An undo that waits for the others */
        Proposal: {
            /**
             * Format: int64
             * @description To the position after this entry
             */
            back: number;
            /**
             * Format: int64
             * @description The seat that asks
             */
            by: number;
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        /** @description The server's public key for web push */
        PushKeyBody: {
            /** @description The server's public key (VAPID); empty: nobody is told */
            key: string;
        };
        /** @description An auction under way */
        RailAuctionView: {
            /** @description Who may still bid */
            in: string[];
            /** @description Who has bid most: a seat from 1, or a company; empty: nobody */
            leader: string;
            /**
             * Format: int64
             * @description The lowest bid that is allowed now
             */
            least: number;
            /** @description What is on auction, as the notation writes it */
            lot: string;
            /**
             * Format: int64
             * @description The highest bid; 0: none yet
             */
            price: number;
        };
        /** @description Where a price marker lies on the share chart */
        RailCellView: {
            /**
             * Format: int64
             * @description From the left, from 0
             */
            col: number;
            /**
             * Format: int64
             * @description How many markers lie on top of this one
             */
            depth: number;
            /**
             * Format: int64
             * @description From the top, from 0
             */
            row: number;
        };
        /** @description A tile on a hex */
        RailHexView: {
            /** @description The hex, such as E11 */
            hex: string;
            /** @description The tile on it */
            tile: string;
            /**
             * Format: int64
             * @description By how many sixths it is turned, clockwise
             */
            turn: number;
        };
        /** @description How many of a tile are left */
        RailTileView: {
            /** @description The tile, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many are in stock
             */
            left: number;
            /** @description It has track of the S-Bahn */
            sbahn?: boolean;
        };
        /** @description Why something cannot be done, and everything to which that applies */
        Reason: {
            /** @description Code of the refusal */
            code: string;
            /** @description The rule that refuses; empty: none */
            rule: string;
            /** @description Why not */
            text: string;
            /** @description The sorts of decision that it meets */
            what: components["schemas"]["Sort"][];
        };
        /** @description What you cannot do in a position */
        Refused: {
            /** @description Empty when you are not to act */
            reasons: components["schemas"]["Reason"][];
            /**
             * Format: int64
             * @description The position: its last entry
             */
            seq: number;
        };
        /** @description A key, so that the request can be repeated */
        Repeatable: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
        };
        /** @description What each of several decisions means for the runs; most lead to the same */
        Ring: {
            /** @description By decision: which of the runs */
            after: {
                [key: string]: number;
            };
            /** @description Your best runs now */
            before: components["schemas"]["Run"][];
            /** @description The runs after a decision; those of several decisions are here once */
            runs: components["schemas"]["Run"][][];
        };
        /** @description The decisions to compare */
        RingRequest: {
            /** @description The decisions, such as lay E11 57/2 */
            notations: string[];
        };
        /** @description A tram's run: its path in board coordinates, and what each stop pays */
        Run: {
            /** @description SVG path data in the coordinates of the board */
            d: string;
            /**
             * Format: int64
             * @description What it brings
             */
            pays: number;
            /** @description The tram is still to be bought */
            planned?: boolean;
            /** @description It runs on tracks of the S-Bahn */
            sbahn?: boolean;
            /** @description In their order */
            stops: components["schemas"]["Paid"][];
            /** @description Which tram, where it has several */
            tram?: string;
            /** @description The line or the net */
            who: string;
        };
        /** @description The runs of an entry */
        RunsBody: {
            /** @description One for each tram; empty: the entry made none */
            runs: components["schemas"]["Run"][];
        };
        /** @description A place at the table, and who has it */
        Seat: {
            /**
             * Format: date-time
             * @description When its time is over; then the others may let a bot play
             */
            due?: string;
            /** @description Open, but kept for its player in the previous match; the owner can free it */
            kept?: boolean;
            /**
             * @description host: who made the match; guest: who came; open: nobody yet
             * @enum {string}
             */
            kind: "host" | "guest" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            /** @description Of the player or the bot; empty: nobody */
            name: string;
            /**
             * Format: int64
             * @description When the match is over; 1 is the winner
             */
            rank?: number;
            /**
             * Format: int64
             * @description Seconds left in reserve when it was asked
             */
            reserve?: number;
            /**
             * Format: int64
             * @description When the match is over
             */
            score?: number;
            /**
             * Format: date-time
             * @description When the seat was asked
             */
            since?: string;
            /** @description Level of the bot that plays until the player returns */
            standIn?: string;
            /** @description The match waits for this seat */
            toAct: boolean;
        };
        /** @description One kind of decision, such as buying a share */
        Sort: {
            /** @description The same as data */
            actions: components["schemas"]["Action"][];
            /** @description Which ones; empty: none of this sort is possible, for this reason */
            names: string[];
            /** @description An example of each */
            notations: string[];
            /** @description What it is */
            text: string;
        };
        /** @description A hex as it is printed */
        Space: {
            /**
             * Format: int64
             * @description What it costs to build there
             */
            cost?: number;
            /** @description Its name, such as E11 */
            hex: string;
            /** @description What is printed on it */
            name?: string;
            /** @description Where one can stop */
            stops: components["schemas"]["Stop"][];
            /** @description The drawing round its own middle */
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
            /**
             * Format: double
             * @description Of its middle
             */
            x: number;
            /**
             * Format: double
             * @description Of its middle
             */
            y: number;
        };
        /** @description For whom a bot is to play */
        StandInRequest: {
            /**
             * Format: int64
             * @description Yours, or one whose time is over
             */
            seat: number;
        };
        /** @description A standing order that the game knows by name */
        Standing: {
            /** @description Codes of the questions that it answers */
            asks: string[];
            /** @description What to send */
            name: string;
            /** @description It ends with the round in which it is given */
            round?: boolean;
            /** @description What it does */
            text: string;
        };
        /** @description How strong the bots are that fill the open seats */
        StartRequest: {
            /** @description Of the bots: one of the title's levels; by default that of the table's stand-ins */
            level?: string;
        };
        /** @description A stop on a hex or tile, and where it lies */
        Stop: {
            /** @description The middles of its circles, x and y */
            circles: number[][];
            /** @description For whom each circle is kept: empty, a company that begins there, or sbahn */
            kept: string[];
            /**
             * @description A halt, a station, or one where no station is built yet
             * @enum {string}
             */
            kind: "halt" | "station" | "unbuilt";
            /** @description One value, or one for each colour of the phases */
            pays: number[];
            /**
             * Format: double
             * @description Of a circle
             */
            radius: number;
            /** @description Hexes that its track leads to; none for a tile by itself */
            to: string[];
            /**
             * Format: double
             * @description From the middle of the hex
             */
            x: number;
            /**
             * Format: double
             * @description From the middle of the hex
             */
            y: number;
        };
        /** @description A browser that is to be told of your turns */
        SubscribeRequest: {
            /** @description The browser's secret, base64url */
            auth: string;
            /** @description Of the browser's push service */
            endpoint: string;
            /** @description The browser's public key, base64url */
            p256dh: string;
        };
        /** @description A match in a list */
        Summary: {
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /**
             * Format: int64
             * @description The last entry that was copied
             */
            from?: number;
            /** @description Its id */
            match: string;
            /** @description Seats of which you hold the token */
            mine: number[];
            /** @description And no bot stands in for you */
            myTurn: boolean;
            /** @description The rematch */
            next?: string;
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one is a copy of */
            parent?: string;
            /** @description Listed for everyone */
            public: boolean;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry
             */
            seq: number;
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /** @description What is played */
            title: string;
        };
        /** @description The log of a match as JSON */
        TableLog: {
            /** @description In their order */
            entries: components["schemas"]["TableLogEntry"][];
            /** @description Of the players, by seat */
            names: string[];
            /** @description What the table has agreed on */
            options: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Version of the rules
             */
            rules: number;
            /** @description The id of the title */
            title: string;
            /** @description Whose log it is, if it leaves secrets out: a seat's number from 1, or a word for a spectator */
            viewer?: string;
        };
        /** @description An entry of the log: a notation or an undo */
        TableLogEntry: {
            /** @description A seat's number from 1, or chance */
            by: string;
            /** @description What was done, or undo and the entry that it went back to */
            notation: string;
            /** @description Stamp of the position after it */
            position?: string;
            /** @description Covers everything up to this entry; missing in a log that leaves secrets out */
            seal?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
        };
        /** @description A game that can be played */
        Title: {
            /** @description What it is, in a sentence */
            about: string;
            /** @description Who made the game */
            designer: string;
            /** @description As requests and views name it */
            id: string;
            /** @description How long a game takes at a table */
            length: string;
            /** @description Bots that play it, weakest first */
            levels: string[];
            /**
             * Format: int64
             * @description Most players
             */
            maxSeats: number;
            /**
             * Format: int64
             * @description Fewest players
             */
            minSeats: number;
            /** @description Its name */
            name: string;
            /** @description What a table agrees on */
            options: components["schemas"]["Option"][];
            /**
             * Format: int64
             * @description Newest version of its rules
             */
            rules: number;
            /** @description How demanding it is, in a word */
            weight: string;
        };
        /** @description The games, and the levels of bots */
        TitlesBody: {
            /** @description Bots, weakest first */
            levels: string[];
            /** @description In the order in which they are offered */
            titles: components["schemas"]["Title"][];
        };
        /** @description A sentence and its code */
        Told: {
            /** @description For programs */
            code: string;
            /** @description For people */
            text: string;
        };
        /** @description One of a player's routes */
        TrambahnColumnView: {
            /** @description Stations first */
            cards: string[];
            /** @description As of a terminal */
            colour: string;
            /** @description It ends with the last station; nothing can be laid on it */
            complete: boolean;
            /**
             * Format: int64
             * @description How many of its cards are conductors
             */
            conductors: number;
            /**
             * Format: int64
             * @description What its cards count, without a tram
             */
            points: number;
            /** @description Its extra tour has been counted */
            toured: boolean;
            /** @description The tram on it; empty: none */
            tram: string;
            /**
             * Format: int64
             * @description What it scores with its tram; 0 without one
             */
            worth: number;
        };
        /** @description A match of Trambahn */
        TrambahnMatch: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["Choice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["Choice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Line"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["TrambahnView"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "trambahn";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description A player of Trambahn */
        TrambahnPlayerView: {
            /**
             * Format: int64
             * @description How many cards are in the hand
             */
            cards: number;
            /** @description The routes, from the left */
            columns: components["schemas"]["TrambahnColumnView"][];
            /**
             * Format: int64
             * @description Points of extra tours
             */
            extra: number;
            /** @description Your own cards; empty for others */
            hand: string[];
            /**
             * Format: int64
             * @description How many cards are money
             */
            money: number;
            /** @description The cards of the money pile; ? for one that you cannot know */
            pile: string[];
            /**
             * Format: int64
             * @description Points so far
             */
            total: number;
        };
        /** @description A terminal and the passengers waiting there */
        TrambahnRowView: {
            /** @description Passengers who wait there */
            cards: string[];
            /** @description r, g, b or y, as the notation writes it */
            colour: string;
        };
        /** @description A line of the score pad */
        TrambahnScoreView: {
            /** @description As of a terminal */
            colour: string;
            /** @description By seat */
            points: number[];
        };
        /** @description A pile of trams on sale */
        TrambahnTramView: {
            /**
             * Format: int64
             * @description How many are still in the stack
             */
            left: number;
            /** @description Its name, as the notation writes it */
            name: string;
            /**
             * Format: int64
             * @description How many are on offer now
             */
            offer: number;
            /**
             * Format: int64
             * @description What it costs
             */
            price: number;
            /**
             * Format: int64
             * @description How often it counts a route
             */
            times: number;
        };
        /** @description A position of Trambahn, as a seat may know it */
        TrambahnView: {
            /**
             * Format: int64
             * @description Cards to draw
             */
            deck: number;
            /**
             * Format: int64
             * @description Cards on the discard pile
             */
            discard: number;
            /** @description Trams, by kind */
            offer: components["schemas"]["TrambahnTramView"][];
            /** @description What each scoring has brought */
            pad: components["schemas"]["TrambahnScoreView"][];
            /**
             * Format: int64
             * @description Passengers played in this turn
             */
            passengers: number;
            /** @description By seat */
            players: components["schemas"]["TrambahnPlayerView"][];
            /**
             * Format: int64
             * @description How often the discard pile has become the deck
             */
            renewals: number;
            /**
             * Format: int64
             * @description Scorings that end the game
             */
            rounds: number;
            /** @description The terminals, by colour */
            rows: components["schemas"]["TrambahnRowView"][];
            /**
             * Format: int64
             * @description Scorings so far
             */
            scorings: number;
            /**
             * Format: int64
             * @description The seat that began
             */
            start: number;
            /**
             * @description The step of the turn
             * @enum {string}
             */
            step: "start" | "fund" | "deal" | "passengers" | "stations" | "income" | "purchase" | "draw" | "over";
            /**
             * Format: int64
             * @description Games before this one that ended in a full tie and are played again
             */
            ties: number;
            /**
             * Format: int64
             * @description The seat whose turn it is
             */
            turn: number;
        };
        /** @description Where taking back leads, and what it costs */
        Undo: {
            /**
             * Format: int64
             * @description To the position after this entry
             */
            back: number;
            /** @description What goes with it beside your own decisions; missing: nothing */
            costs?: components["schemas"]["Told"];
            /** @description False: the others must agree */
            free: boolean;
            /** @description Why it would be refused; missing: it would not */
            refused?: components["schemas"]["Told"];
        };
        /** @description How far to go back */
        UndoRequest: {
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
            /**
             * Format: int64
             * @description Back to the position after this entry; else before your own last decision
             */
            to?: number;
        };
        /** @description Whether it is done, or proposed to the others */
        Undone: {
            /** @description The others must agree first */
            proposed: boolean;
        };
        /** @description A browser that is to be told no more */
        UnsubscribeRequest: {
            /** @description As it was subscribed */
            endpoint: string;
        };
        /** @description A value of an option */
        Value: {
            /** @description What it means */
            name: string;
            /** @description As requests name it */
            value: string;
        };
        /** @description What a decision would do, or why it is refused */
        Verdict: {
            /** @description The same as data; missing when it cannot be read */
            action?: components["schemas"]["Action"];
            /** @description Code of the refusal */
            code?: string;
            /** @description It may be done now */
            legal: boolean;
            /** @description The decision as the log would write it */
            notation: string;
            /** @description Of a hint: the reason for it */
            reason?: string;
            /** @description The rule that refuses */
            rule?: string;
            /** @description What it does, or why it is refused */
            text: string;
        };
        /** @description A company, its shares and its lines */
        Vienna1840CompanyView: {
            /** @description Where its marker lies on the share chart; missing: it is not there */
            cell?: components["schemas"]["RailCellView"];
            /** @description Its colour, for those who draw */
            colour: string;
            /** @description Who decides for it: a seat from 1, or a company; empty: nobody */
            director: string;
            /** @description Its letters, as the notation writes them */
            id: string;
            /** @description The lines on its charter */
            lines: components["schemas"]["Vienna1840LineView"][];
            /** @description Its name */
            name: string;
            /**
             * Format: int64
             * @description Of one share; 0 where shares are no part of a whole
             */
            percent: number;
            /**
             * Format: int64
             * @description How many the bank pool has
             */
            pool: number;
            /**
             * Format: int64
             * @description Of a share; 0: none
             */
            price: number;
            /**
             * Format: int64
             * @description What its lines have brought since the last dividend
             */
            revenue: number;
            /** @description How many each seat has */
            shares: number[];
            /** @description Its trams without a line */
            spare: string[];
            /** @description A company of the Stadtbahn; else a tram company */
            stadtbahn: boolean;
            /**
             * @description How far it has come; offered: it may be founded
             * @enum {string}
             */
            status: "unopened" | "offered" | "started" | "gone";
            /**
             * Format: int64
             * @description Money of the company
             */
            treasury: number;
        };
        /** @description A hex of the Stadtbahn's path that waits for a tile */
        Vienna1840FreeView: {
            /** @description The bonus marker on it; empty: none */
            bonus: string;
            /** @description Which one */
            hex: string;
            /** @description A tile may be laid there now without a gap */
            next: boolean;
        };
        /** @description A tile on a hex, and the markers on it */
        Vienna1840HexView: {
            /** @description The hex, such as E11 */
            hex: string;
            /** @description What lies in its circles: the number of a line, the letters of a company, or empty */
            marks: string[];
            /** @description The tile on it */
            tile: string;
            /**
             * Format: int64
             * @description By how many sixths it is turned, clockwise
             */
            turn: number;
        };
        /** @description Where a line begins */
        Vienna1840HomeView: {
            /** @description Where it begins */
            hex: string;
            /**
             * Format: int64
             * @description Number of the line
             */
            line: number;
        };
        /** @description A landmark and who has it */
        Vienna1840LandmarkView: {
            /**
             * Format: int64
             * @description What it is worth; in the bank: what it costs
             */
            face: number;
            /** @description Where it stands */
            hex: string;
            /** @description As the notation writes it */
            id: string;
            /** @description Its name */
            name: string;
            /** @description A seat from 1, a company, bank, or gone */
            owner: string;
            /**
             * Format: int64
             * @description What it brings its owner in each round
             */
            pays: number;
        };
        /** @description A line of a company */
        Vienna1840LineView: {
            /**
             * Format: int64
             * @description What it has brought since the last company round
             */
            income: number;
            /**
             * Format: int64
             * @description How many of its markers lie on the map
             */
            markers: number;
            /**
             * Format: int64
             * @description Of the line
             */
            number: number;
            /** @description The tram that runs on it; empty: none */
            tram: string;
        };
        /** @description A match of 1840 Vienna Tramways */
        Vienna1840Match: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["Choice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["Choice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Line"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["Vienna1840View"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "1840";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description A price at which a company may begin */
        Vienna1840ParView: {
            /**
             * Format: int64
             * @description What the director pays in cash
             */
            cost: number;
            /**
             * Format: int64
             * @description Price of the director's certificate
             */
            paper: number;
            /**
             * Format: int64
             * @description Of a share
             */
            price: number;
            /**
             * Format: int64
             * @description What the pre-emptive right pays of it
             */
            right: number;
            /**
             * Format: int64
             * @description What the company gets
             */
            treasury: number;
        };
        /** @description The path of a Stadtbahn company: what a run brings now, and the hexes that wait for a tile */
        Vienna1840PathView: {
            /** @description Its letters */
            company: string;
            /** @description Hexes of the path that wait for a tile */
            free: components["schemas"]["Vienna1840FreeView"][];
            /**
             * Format: int64
             * @description What a run brings now, before it is multiplied
             */
            income: number;
        };
        /** @description A player of 1840 */
        Vienna1840PlayerView: {
            /**
             * Format: int64
             * @description Place in the order of play, from 1
             */
            card: number;
            /**
             * Format: int64
             * @description Money in hand
             */
            cash: number;
            /**
             * Format: int64
             * @description Certificates that count for the limit
             */
            certificates: number;
            /**
             * Format: int64
             * @description How many certificates a player may hold
             */
            limit: number;
            /**
             * Format: int64
             * @description How many loans the player has
             */
            loans: number;
            /** @description Still holds the pre-emptive right */
            right: boolean;
            /**
             * Format: int64
             * @description What all of it is worth now: the score if the game ended here
             */
            worth: number;
        };
        /** @description An offer that waits for an answer */
        Vienna1840RequestView: {
            /** @description Which one */
            landmark: string;
            /**
             * Format: int64
             * @description What is offered for it
             */
            price: number;
        };
        /** @description A kind of tram, and how many are left */
        Vienna1840TramView: {
            /** @description Its name, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many nobody has had yet
             */
            left: number;
            /** @description Those that companies have, in notation */
            owned: string[];
            /**
             * Format: int64
             * @description What it costs; 0: not on sale
             */
            price: number;
            /**
             * Format: int64
             * @description What it adds to a run now; less than 0: what it takes
             */
            upkeep: number;
        };
        /** @description A position of 1840; nothing in it is secret */
        Vienna1840View: {
            /** @description The company or net on its turn; empty: none */
            acts: string;
            /** @description The auction that runs; missing: none */
            auction?: components["schemas"]["RailAuctionView"];
            /** @description A bonus marker that is to be used now; empty: none */
            bonus: string;
            /** @description Tram companies, then those of the Stadtbahn */
            companies: components["schemas"]["Vienna1840CompanyView"][];
            /** @description Those with a tile or a marker */
            hexes: components["schemas"]["Vienna1840HexView"][];
            /** @description Where each line begins */
            homes: components["schemas"]["Vienna1840HomeView"][];
            /** @description Who has them and what they are worth */
            landmarks: components["schemas"]["Vienna1840LandmarkView"][];
            /** @description The newest sort of tram that was bought; empty: none */
            latest: string;
            /**
             * Format: int64
             * @description The line that acts; 0: none
             */
            line: number;
            /** @description Which map is played: the option of the table */
            map: string;
            /** @description The newest colour of tile that may be laid */
            newest: string;
            /** @description Lines for sale */
            offer: number[];
            /** @description Tram companies in the order in which they act; in a company round as it was set (VIII.4) */
            order: string[];
            /** @description Starting prices, while companies are founded; else empty */
            pars: components["schemas"]["Vienna1840ParView"][];
            /** @description Of the companies of the Stadtbahn that have begun */
            paths: components["schemas"]["Vienna1840PathView"][];
            /** @description By seat */
            players: components["schemas"]["Vienna1840PlayerView"][];
            /** @description An offer for a landmark that waits for an answer; missing: none */
            request?: components["schemas"]["Vienna1840RequestView"];
            /** @description Which round it is, as the title counts them */
            round: string;
            /** @description Which rules are played: the option of the table */
            rules: string;
            /** @description Lines to come, in no order */
            stack: number[];
            /**
             * @description The sort of round
             * @enum {string}
             */
            stage: "company" | "line" | "over" | "preshare" | "share";
            /**
             * @description What is done now within the round; empty at the end
             * @enum {string}
             */
            step: "a" | "arrange" | "b" | "build" | "c" | "cards" | "close" | "companies" | "directors" | "dividends" | "end" | "f" | "home" | "landmarks" | "latetrams" | "lines" | "obligation" | "offer" | "order" | "purchase" | "run" | "shares" | "stadtbahn" | "trams";
            /** @description What is left in stock of every tile */
            tiles: components["schemas"]["RailTileView"][];
            /** @description By colour */
            trams: components["schemas"]["Vienna1840TramView"][];
            /**
             * Format: int64
             * @description The seat that acts; -1 for chance and at the end
             */
            turn: number;
        };
        /** @description A match as one seat, or a spectator, may know it; its state has the form of its title */
        View: components["schemas"]["TrambahnMatch"] | components["schemas"]["Vienna1840Match"] | components["schemas"]["Berlin1881Match"];
        /** @description Everybody's score, entry by entry */
        Worth: {
            /** @description By entry, then by seat */
            scores: number[][];
            /** @description Entries after which somebody was worth more or less */
            seqs: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
